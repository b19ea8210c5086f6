/* folder.h - the private folder into which an archive is unpacked. */
#ifndef MOCC_FOLDER_H
#define MOCC_FOLDER_H
#include "fmi/import/archive/zip.h"

#include <sys/types.h>

typedef struct {
    char path[400];
    int life; /* a pipe; the folder is removed when the last process with it open has ended */
    pid_t keeper;
} Folder;

/* ---- folder.c ---- */
/* Creates a new folder that nobody else can read, below $TMPDIR or /tmp, and starts a process that
   removes it when this one and its children with the pipe `life' have ended, however they end.
   Returns false, with the reason in `why', if that fails. */
bool mocc_folder_new(Folder *f, char *why, size_t size);
/* Unpacks the entries of an archive whose names begin with one of the n texts `part' into the
   folder. Returns false, with z->why, if that fails. */
bool mocc_folder_unpack(const Folder *f, Zip *z, const char *const *part, int n);
/* Removes a folder and all that it contains; does not follow links. */
void mocc_folder_remove_tree(const char *path);
/* Waits until the folder has been removed; before, all children that use it have ended. */
void mocc_folder_remove(Folder *f);

#endif
