/* sha1.h - the Secure Hash Algorithm SHA-1 (FIPS PUB 180-4), by which manifests of eFMI name
   files. */
#ifndef MOCC_SHA1_H
#define MOCC_SHA1_H
#include "base/arena.h"

/* Returns the hash as 40 hexadecimal digits. */
const char *sha1_hex(Arena *arena, const void *data, size_t size);

#endif
