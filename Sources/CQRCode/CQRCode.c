#include "CQRCode.h"

#include <dlfcn.h>
#include <qrencode.h>

typedef QRcode *encode(
  const char *text, int version, QRecLevel level, QRencodeMode hint, int is_case_sensitive);
typedef void release(QRcode *code);

static size_t copy(const QRcode *code, uint8_t *modules, size_t room) {
  size_t width = (size_t)code->width;
  if (width * width > room) return 0;
  // The lowest bit of each byte says whether a module is dark; the others tell what it is for.
  for (size_t i = 0; i < width * width; i++) modules[i] = code->data[i] & 1;
  return width;
}

size_t cqr_draw(const char *text, uint8_t *modules, size_t room) {
  void *library = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return 0;
  encode *encode_text = (encode *)dlsym(library, "QRcode_encodeString");
  release *release_code = (release *)dlsym(library, "QRcode_free");
  QRcode *code = encode_text == NULL || release_code == NULL
                   ? NULL
                   : encode_text(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
  size_t width = 0;
  if (code != NULL) {
    width = copy(code, modules, room);
    release_code(code);
  }
  dlclose(library);
  return width;
}
