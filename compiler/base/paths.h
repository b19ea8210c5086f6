/* paths.h - names of files and folders. */
#ifndef MOCC_PATHS_H
#define MOCC_PATHS_H
#include <stdbool.h>

#include "base/arena.h"

const char *path_join(Arena *arena, const char *dir, const char *name);
const char *path_dir(Arena *arena, const char *path); /* "." if the path has no slash */
const char *path_base(const char *path);              /* what follows the last slash */
bool path_has_suffix(const char *path, const char *suffix);
bool path_is_dir(const char *path);
bool path_is_file(const char *path); /* a regular file, or a link to one */
bool path_exists(const char *path);
/* Returns the absolute path without symbolic links; `path` itself if there is no such file. */
const char *path_absolute(Arena *arena, const char *path);
/* Returns whether two paths lead to the same file or folder on disk; false if either is missing. */
bool path_same(const char *a, const char *b);

/* Returns the reason why no file can be written at `path`, NULL if one can. Creates nothing. */
const char *path_why_not_writable(Arena *arena, const char *path);
/* Creates an empty folder below $TMPDIR, or else /tmp, and returns its path; NULL after a failure,
   with the reason in *why. */
const char *path_temp_dir(Arena *arena, const char **why);
/* Removes a folder and all that it contains; failures are not reported. */
void path_remove_tree(const char *dir);

/* Returns the folder of the run-time library, its headers and the library models: `option` (--home)
   if it is not NULL, else $MOCC_HOME if that is set, else ../lib/mocc beside the folder of this
   program if it contains include/mocc_model.h, else lib/mocc below the prefix compiled in. Returns
   NULL, with the reason in *why, if the folder does not contain that file. */
const char *path_home(Arena *arena, const char *option, const char **why);

#endif
