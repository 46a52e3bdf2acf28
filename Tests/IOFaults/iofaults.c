// Models: SQLite's own I/O error and crash tests (https://sqlite.org/testing.html, section 3),
// which fail the nth call, once and from then on.

#define _GNU_SOURCE
#include "iofaults.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum call { OPEN, WRITE, FSYNC, RENAME, TRUNCATE, UNLINK, MKDIR, ANY, CALLS };
static const char *const names[CALLS] = {
    "open", "write", "fsync", "rename", "truncate", "unlink", "mkdir", "any"};
static atomic_long counts[CALLS];

static struct {
  enum call call;
  long number;
  int kills, shortens, code, goes_on;
} plan = {.call = CALLS};

static enum call call_named(const char *name, size_t length) {
  enum call call = 0;
  while (call < CALLS && (strlen(names[call]) != length || strncmp(names[call], name, length)))
    call++;
  return call;
}

__attribute__((constructor)) static void read_plan(void) {
  const char *text = getenv("IOFAULT");
  if (!text) return;
  size_t length = strcspn(text, ":");
  if (!text[length]) return;
  char *effect;
  plan.number = strtol(text + length + 1, &effect, 10);
  if (!*effect) return;
  effect++;
  plan.kills = !strncmp(effect, "kill", 4);
  plan.shortens = !strncmp(effect, "short", 5);
  plan.code = atoi(effect);
  plan.goes_on = strstr(effect, ":on") != 0;
  plan.call = call_named(text, length);
}

/// Counts a call, and says whether the plan is for it; does not return when that is to be killed.
static int is_planned(enum call call) {
  long number = atomic_fetch_add(&counts[call], 1) + 1;
  long any = atomic_fetch_add(&counts[ANY], 1) + 1;
  if (plan.call != call && plan.call != ANY) return 0;
  if (plan.call == ANY) number = any;
  if (number != plan.number && !(plan.goes_on && number > plan.number)) return 0;
  if (plan.kills) raise(SIGKILL);
  return 1;
}

/// Whether the call is to fail; sets errno.
static int fails(enum call call) {
  if (!is_planned(call) || plan.shortens) return 0;
  errno = plan.code;
  return 1;
}

/// As `fails`, and halves the bytes of a call that is to be cut short.
static int write_fails(int file, size_t *count) {
  if (file <= 2 || !is_planned(WRITE)) return 0;
  if (plan.shortens) {
    if (*count > 1) *count /= 2;
    return 0;
  }
  errno = plan.code;
  return 1;
}

long iofaults_count(const char *call) {
  enum call c = call_named(call, strlen(call));
  return c < CALLS ? atomic_load(&counts[c]) : -1;
}

/// Declares `next`, the function behind ours.
#define NEXT(name)                                       \
  static typeof(name) *_Atomic found;                    \
  typeof(name) *next = atomic_load(&found);              \
  if (!next) {                                           \
    next = (typeof(name) *)dlsym(RTLD_NEXT, #name);      \
    atomic_store(&found, next);                          \
  }

ssize_t write(int file, const void *bytes, size_t count) {
  NEXT(write)
  return write_fails(file, &count) ? -1 : next(file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  NEXT(pwrite)
  return write_fails(file, &count) ? -1 : next(file, bytes, count, offset);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  NEXT(pwrite64)
  return write_fails(file, &count) ? -1 : next(file, bytes, count, offset);
}

int fsync(int file) {
  NEXT(fsync)
  return fails(FSYNC) ? -1 : next(file);
}

int fdatasync(int file) {
  NEXT(fdatasync)
  return fails(FSYNC) ? -1 : next(file);
}

int rename(const char *path, const char *to) {
  NEXT(rename)
  return fails(RENAME) ? -1 : next(path, to);
}

int ftruncate(int file, off_t size) {
  NEXT(ftruncate)
  return fails(TRUNCATE) ? -1 : next(file, size);
}

int ftruncate64(int file, off64_t size) {
  NEXT(ftruncate64)
  return fails(TRUNCATE) ? -1 : next(file, size);
}

int unlink(const char *path) {
  NEXT(unlink)
  return fails(UNLINK) ? -1 : next(path);
}

int mkdir(const char *path, mode_t mode) {
  NEXT(mkdir)
  return fails(MKDIR) ? -1 : next(path, mode);
}

static mode_t mode_argument(int flags, va_list arguments) {
  return flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
}

static int open_fails(int flags) { return flags & (O_WRONLY | O_RDWR) && fails(OPEN); }

int open(const char *path, int flags, ...) {
  NEXT(open)
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = mode_argument(flags, arguments);
  va_end(arguments);
  return open_fails(flags) ? -1 : next(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  NEXT(open64)
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = mode_argument(flags, arguments);
  va_end(arguments);
  return open_fails(flags) ? -1 : next(path, flags, mode);
}
