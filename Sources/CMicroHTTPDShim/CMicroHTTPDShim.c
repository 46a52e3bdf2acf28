#include "CMicroHTTPDShim.h"

#include <arpa/inet.h>
#include <netinet/in.h>

struct MHD_Daemon *cmhd_start(struct cmhd_settings settings, struct cmhd_callbacks callbacks) {
  int with_tls = settings.tls_certificate != NULL && settings.tls_key != NULL;
  unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;
  struct MHD_OptionItem tls[] = {
    {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)settings.tls_certificate},
    {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)settings.tls_key},
    {MHD_OPTION_END, 0, NULL},
  };
  struct MHD_OptionItem none[] = {{MHD_OPTION_END, 0, NULL}};
  // Not strict: libmicrohttpd 0.9.75 sends the head of its own refusal of a request without a Host
  // field twice. Whoever needs the field refuses such requests.
  return MHD_start_daemon(
    flags | (with_tls ? MHD_USE_TLS : 0), 0, NULL, NULL,
    callbacks.handle, callbacks.context,
    MHD_OPTION_LISTEN_SOCKET, settings.listen_socket,
    MHD_OPTION_CONNECTION_LIMIT, settings.connection_limit,
    MHD_OPTION_CONNECTION_TIMEOUT, settings.idle_seconds,
    MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings.connection_memory,
    MHD_OPTION_NOTIFY_COMPLETED, callbacks.completed, callbacks.context,
    MHD_OPTION_NOTIFY_CONNECTION, callbacks.connection, callbacks.context,
    MHD_OPTION_STRICT_FOR_CLIENT, 0,
    MHD_OPTION_ARRAY, with_tls ? tls : none,
    MHD_OPTION_END);
}

int cmhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

bool cmhd_address(struct MHD_Connection *connection, char *digits, size_t size) {
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  if (info == NULL || info->client_addr == NULL) return false;
  const struct sockaddr *client = info->client_addr;
  if (client->sa_family == AF_INET) {
    const struct sockaddr_in *fourth = (const struct sockaddr_in *)client;
    return inet_ntop(AF_INET, &fourth->sin_addr, digits, size) != NULL;
  }
  if (client->sa_family != AF_INET6) return false;
  const struct in6_addr *sixth = &((const struct sockaddr_in6 *)client)->sin6_addr;
  if (IN6_IS_ADDR_V4MAPPED(sixth))
    return inet_ntop(AF_INET, &sixth->s6_addr[12], digits, size) != NULL;
  return inet_ntop(AF_INET6, sixth, digits, size) != NULL;
}
