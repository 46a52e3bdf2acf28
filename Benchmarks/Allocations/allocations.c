// Counts a program's requests for memory: these stand before the C library's own functions of the
// same names, and call what lies behind those.
#include "allocations.h"

#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static unsigned long count;

unsigned long allocations_so_far(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }

static void note(void) { __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED); }

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *place, size_t size) {
  note();
  return __libc_realloc(place, size);
}

int posix_memalign(void **place, size_t alignment, size_t size) {
  note();
  void *found = __libc_memalign(alignment, size);
  if (!found && size) return ENOMEM;
  *place = found;
  return 0;
}
