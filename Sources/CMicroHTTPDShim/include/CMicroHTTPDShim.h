#pragma once
#include <microhttpd.h>
#include <stdbool.h>

// MHD_start_daemon takes a variable number of arguments, which Swift cannot call.

/// What a daemon is started with.
struct cmhd_settings {
  /// A bound, listening, non-blocking socket; the daemon owns it from then on.
  int listen_socket;
  /// How many connections it takes; more wait in the socket's backlog.
  unsigned connection_limit;
  /// Seconds after which a connection on which nothing moves is closed.
  unsigned idle_seconds;
  /// Bytes that a connection may use; a request's head has to fit into it.
  size_t connection_memory;
  /// Certificate chain and private key, PEM; both or neither.
  const char *tls_certificate;
  const char *tls_key;
};

/// The functions that a daemon calls, on its own thread, each with `context` first.
struct cmhd_callbacks {
  MHD_AccessHandlerCallback handle;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection;
  void *context;
};

/// Starts a daemon with one thread of its own; NULL when the system does not let it, or when TLS is
/// asked for and GnuTLS is not there.
struct MHD_Daemon *cmhd_start(struct cmhd_settings settings, struct cmhd_callbacks callbacks);

/// The socket of a connection; -1 when it has none.
int cmhd_socket(struct MHD_Connection *connection);

/// Room for any address in digits with the zero behind it.
#define CMHD_ADDRESS_LENGTH 64

/// Writes the client's address in digits; an IPv4 address that came over IPv6 as IPv4. False when it
/// is not known.
bool cmhd_address(struct MHD_Connection *connection, char *digits, size_t size);
