#include "CGrammar.h"

const struct cgrammar_language *cgrammar_language_at(size_t number) {
  return &cgrammar_languages[number];
}

const struct cgrammar_file *cgrammar_file_at(const struct cgrammar_language *language,
                                             size_t number) {
  return &language->files[number];
}

const struct cgrammar_file *cgrammar_shared_file(void) { return &cgrammar_signatures; }
