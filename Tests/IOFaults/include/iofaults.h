#ifndef IOFAULTS_H
#define IOFAULTS_H

// Stands between a program that links this and the C library, SQLite's calls included.
//
// The environment says what shall go wrong, IOFAULT=call:number:effect[:on]
//   call    open write fsync rename truncate unlink mkdir, or any
//   number  which of these calls, from 1
//   effect  kill     the process is killed just before the call
//           short    half of the bytes are written (write only)
//           a number the call fails with this errno
//   on      every later one of these calls fares the same
// Calls on the standard streams, and opening for reading, are let through and not counted.

/// How many calls of this kind there have been.
long iofaults_count(const char *call);

#endif
