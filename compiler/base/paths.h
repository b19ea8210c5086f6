/* paths.h - names of files and folders. */
#ifndef MOCC_PATHS_H
#define MOCC_PATHS_H
#include <stdbool.h>

#include "base/arena.h"

const char *path_join(Arena *arena, const char *dir, const char *name);
const char *path_dir(Arena *arena, const char *path); /* "." when there is none */
const char *path_base(const char *path);              /* after the last slash */
bool path_has_suffix(const char *path, const char *suffix);
bool path_is_dir(const char *path);
bool path_is_file(const char *path); /* an ordinary one */
bool path_exists(const char *path);
const char *path_absolute(Arena *arena, const char *path); /* itself where there is no such file */
/* The same file or folder on disk, whatever its spelling; false when either is missing. */
bool path_same(const char *a, const char *b);

/* NULL, or why no file can be written there. Creates nothing. */
const char *path_why_not_writable(Arena *arena, const char *path);
/* A new empty folder below $TMPDIR or /tmp; NULL with *why. */
const char *path_temp_dir(Arena *arena, const char **why);
/* Removes a folder and what is in it. */
void path_remove_tree(const char *dir);

/* The folder of run-time library, headers and library models: `option` (--home), else $MOCC_HOME,
   else ../lib/mocc beside the folder of this program, else the prefix compiled in. NULL with *why
   when nothing of ours is there. */
const char *path_home(Arena *arena, const char *option, const char **why);

#endif
