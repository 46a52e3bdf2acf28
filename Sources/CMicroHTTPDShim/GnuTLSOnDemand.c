// libmicrohttpd is linked into the program, and calls GnuTLS where a connection is encrypted. These
// stand in for the functions it calls and look for the library when the first of them is needed:
// a program that serves no TLS neither loads GnuTLS nor needs it to be installed.
//
// They are hidden: the library, once loaded, must not find them in place of its own.

#include <dlfcn.h>
#include <gnutls/abstract.h>
#include <gnutls/gnutls.h>
#include <pthread.h>
#include <stdlib.h>

#define HIDDEN __attribute__((visibility("hidden")))

static void *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) { library = dlopen("libgnutls.so.30", RTLD_NOW | RTLD_LOCAL); }

static void *function(const char *name) {
  pthread_once(&once, load);
  return library == NULL ? NULL : dlsym(library, name);
}

#define FORWARD(result, name, parameters, arguments, otherwise) \
  HIDDEN result name parameters {                               \
    result(*real) parameters = function(#name);                 \
    return real == NULL ? otherwise : real arguments;           \
  }

#define FORWARD_INT(name, parameters, arguments) \
  FORWARD(int, name, parameters, arguments, GNUTLS_E_UNIMPLEMENTED_FEATURE)

#define FORWARD_VOID(name, parameters, arguments) \
  HIDDEN void name parameters {                   \
    void(*real) parameters = function(#name);     \
    if (real != NULL) real arguments;             \
  }

// libmicrohttpd calls these two in every program, TLS or not; the library does both by itself when
// it is loaded and unloaded.
HIDDEN int gnutls_global_init(void) { return GNUTLS_E_SUCCESS; }
HIDDEN void gnutls_global_deinit(void) {}

// GnuTLS frees what this has given by free().
HIDDEN gnutls_alloc_function gnutls_malloc = malloc;

// Sessions.
FORWARD_INT(gnutls_init, (gnutls_session_t *session, unsigned int flags), (session, flags))
FORWARD_VOID(gnutls_deinit, (gnutls_session_t session), (session))
FORWARD_INT(gnutls_handshake, (gnutls_session_t session), (session))
FORWARD_INT(gnutls_bye, (gnutls_session_t session, gnutls_close_request_t how), (session, how))
FORWARD(
  ssize_t, gnutls_record_recv, (gnutls_session_t session, void *data, size_t size),
  (session, data, size), GNUTLS_E_UNIMPLEMENTED_FEATURE)
FORWARD(
  ssize_t, gnutls_record_send, (gnutls_session_t session, const void *data, size_t size),
  (session, data, size), GNUTLS_E_UNIMPLEMENTED_FEATURE)
FORWARD(size_t, gnutls_record_check_pending, (gnutls_session_t session), (session), 0)
FORWARD_INT(gnutls_record_get_direction, (gnutls_session_t session), (session))
FORWARD(void *, gnutls_session_get_ptr, (gnutls_session_t session), (session), NULL)
FORWARD_VOID(gnutls_session_set_ptr, (gnutls_session_t session, void *ptr), (session, ptr))
FORWARD_VOID(
  gnutls_transport_set_int2, (gnutls_session_t session, int receive, int send),
  (session, receive, send))
FORWARD_INT(
  gnutls_alpn_set_protocols,
  (gnutls_session_t session, const gnutls_datum_t *protocols, unsigned count, unsigned int flags),
  (session, protocols, count, flags))
FORWARD_INT(
  gnutls_credentials_set, (gnutls_session_t session, gnutls_credentials_type_t type, void *cred),
  (session, type, cred))
FORWARD(
  gnutls_cipher_algorithm_t, gnutls_cipher_get, (gnutls_session_t session), (session),
  GNUTLS_CIPHER_UNKNOWN)
FORWARD(
  gnutls_protocol_t, gnutls_protocol_get_version, (gnutls_session_t session), (session),
  GNUTLS_VERSION_UNKNOWN)
FORWARD(const char *, gnutls_strerror, (int error), (error), "GnuTLS (libgnutls30) is not installed")

// Priorities.
FORWARD_INT(
  gnutls_priority_init, (gnutls_priority_t *cache, const char *priorities, const char **position),
  (cache, priorities, position))
FORWARD_VOID(gnutls_priority_deinit, (gnutls_priority_t cache), (cache))
FORWARD_INT(
  gnutls_priority_set, (gnutls_session_t session, gnutls_priority_t priority),
  (session, priority))

// Certificates.
FORWARD_INT(
  gnutls_certificate_allocate_credentials, (gnutls_certificate_credentials_t *credentials),
  (credentials))
FORWARD_VOID(
  gnutls_certificate_free_credentials, (gnutls_certificate_credentials_t credentials),
  (credentials))
FORWARD_VOID(
  gnutls_certificate_server_set_request,
  (gnutls_session_t session, gnutls_certificate_request_t request), (session, request))
FORWARD_VOID(
  gnutls_certificate_set_dh_params,
  (gnutls_certificate_credentials_t credentials, gnutls_dh_params_t parameters),
  (credentials, parameters))
FORWARD_VOID(
  gnutls_certificate_set_retrieve_function2,
  (gnutls_certificate_credentials_t credentials, gnutls_certificate_retrieve_function2 *retrieve),
  (credentials, retrieve))
FORWARD_VOID(
  gnutls_certificate_set_retrieve_function3,
  (gnutls_certificate_credentials_t credentials, gnutls_certificate_retrieve_function3 *retrieve),
  (credentials, retrieve))
FORWARD_INT(
  gnutls_certificate_set_x509_key_mem,
  (gnutls_certificate_credentials_t credentials, const gnutls_datum_t *certificate,
   const gnutls_datum_t *key, gnutls_x509_crt_fmt_t format),
  (credentials, certificate, key, format))
FORWARD_INT(
  gnutls_certificate_set_x509_key_mem2,
  (gnutls_certificate_credentials_t credentials, const gnutls_datum_t *certificate,
   const gnutls_datum_t *key, gnutls_x509_crt_fmt_t format, const char *password,
   unsigned int flags),
  (credentials, certificate, key, format, password, flags))
FORWARD_INT(
  gnutls_certificate_set_x509_trust_mem,
  (gnutls_certificate_credentials_t credentials, const gnutls_datum_t *authorities,
   gnutls_x509_crt_fmt_t format),
  (credentials, authorities, format))
FORWARD_INT(gnutls_dh_params_init, (gnutls_dh_params_t *parameters), (parameters))
FORWARD_VOID(gnutls_dh_params_deinit, (gnutls_dh_params_t parameters), (parameters))
FORWARD_INT(
  gnutls_dh_params_import_pkcs3,
  (gnutls_dh_params_t parameters, const gnutls_datum_t *pkcs3, gnutls_x509_crt_fmt_t format),
  (parameters, pkcs3, format))

// Shared keys.
FORWARD_INT(
  gnutls_psk_allocate_server_credentials, (gnutls_psk_server_credentials_t *credentials),
  (credentials))
FORWARD_VOID(
  gnutls_psk_free_server_credentials, (gnutls_psk_server_credentials_t credentials),
  (credentials))
FORWARD_VOID(
  gnutls_psk_set_server_credentials_function,
  (gnutls_psk_server_credentials_t credentials, gnutls_psk_server_credentials_function *find),
  (credentials, find))
