#include "CPage.h"

const struct cpage_file *cpage_file_at(size_t number) { return &cpage_files[number]; }
