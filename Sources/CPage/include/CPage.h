#pragma once
#include <stddef.h>
#include <stdint.h>

/// A file of the page as it was when the program was built.
struct cpage_file {
  /// Its path below the page's folder: `app/main.js`.
  const char *name;
  const uint8_t *bytes;
  size_t count;
};

/// The files, sorted by name; written at each build.
extern const struct cpage_file cpage_files[];
extern const size_t cpage_file_count;

/// The file with this number.
const struct cpage_file *cpage_file_at(size_t number);
