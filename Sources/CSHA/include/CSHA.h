#pragma once
#include <stddef.h>
#include <stdint.h>

/// Whether the processor has instructions for SHA-256.
int csha_is_available(void);

/// Takes `count` blocks of 64 bytes into the state; only where csha_is_available() is not 0.
void csha_compress(uint32_t *state, const uint8_t *blocks, size_t count);
