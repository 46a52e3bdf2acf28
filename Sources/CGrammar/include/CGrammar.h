#pragma once
#include <stddef.h>
#include <stdint.h>

/// A text file of a language as it was when the program was built.
struct cgrammar_file {
  /// Without folder: `add_items.phrases`.
  const char *name;
  /// As shown in errors: `Grammar/en/add_items.phrases`.
  const char *path;
  const uint8_t *text;
  size_t text_count;
  /// Where the entries of a data file lie in its text, in words of 32 bits; none for other files.
  const uint8_t *index;
  size_t index_count;
};

struct cgrammar_language {
  /// The folder's name.
  const char *code;
  /// The compiled templates and words, aligned for reading words of 32 bits.
  const uint8_t *image;
  size_t image_count;
  const struct cgrammar_file *files;
  size_t file_count;
};

/// The languages, sorted by code; written at each build.
extern const struct cgrammar_language cgrammar_languages[];
extern const size_t cgrammar_language_count;

/// The arguments of the intents, which all languages share.
extern const struct cgrammar_file cgrammar_signatures;

/// The language with this number.
const struct cgrammar_language *cgrammar_language_at(size_t number);

/// The file with this number of a language.
const struct cgrammar_file *cgrammar_file_at(const struct cgrammar_language *language, size_t number);

/// The file that says what arguments the intents have.
const struct cgrammar_file *cgrammar_shared_file(void);
