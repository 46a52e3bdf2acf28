#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/vfs.h>
#include <unistd.h>

// Hidden without _GNU_SOURCE, which would change the headers that Swift has seen.
ssize_t pwritev2(int, const struct iovec *, int, __off_t, int);

/// Writes what is taken without waiting; fails with EAGAIN when that is nothing, and with EOPNOTSUPP
/// when the kernel cannot tell for such a descriptor (RWF_NOWAIT, writev(2)).
static inline ssize_t write_at_once(int descriptor, const void *bytes, size_t count) {
  struct iovec piece = {(void *)bytes, count};
  return pwritev2(descriptor, &piece, 1, -1, 0x00000008);
}

/// Gives unused memory of the heap back to the system (malloc_trim(3)).
static inline void give_back_memory(void) { malloc_trim(0); }

// Where the program begins and its code ends, as the linker says (end(3)).
extern const char __executable_start, etext;

/// Unmaps the program's code. Its pages are unchanged copies of the file, so each that is needed again
/// is mapped again, out of the file's cache, when it is (madvise(2)).
static inline void unmap_code(void) {
  const uintptr_t within_page = (uintptr_t)sysconf(_SC_PAGESIZE) - 1;
  const uintptr_t start = (uintptr_t)&__executable_start & ~within_page;
  madvise((void *)start, ((uintptr_t)&etext & ~within_page) - start, MADV_DONTNEED);
}
