#include <malloc.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/vfs.h>

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
