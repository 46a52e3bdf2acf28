#pragma once
#include <stddef.h>
#include <stdint.h>

// libqrencode, which is looked for when the first code is drawn: a program that draws none neither
// loads it nor needs it to be installed.

/// Draws `text` as a QR code of medium error correction into `modules`: a byte for each module, row
/// by row, 1 where it is dark.
///
/// Returns how many modules wide and high it is; 0 when the library is not there, the text is too
/// long, or `modules` has no room for it.
size_t cqr_draw(const char *text, uint8_t *modules, size_t room);
