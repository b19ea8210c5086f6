/* watch.h - to do something again whenever files change. */
#ifndef MOCC_WATCH_H
#define MOCC_WATCH_H
#include "base/arena.h"
#include "base/vec.h"

/* Does the work and returns an exit status. It tells what it reads by calling watch_tell() with
   `told`, the main file first. */
typedef int WatchFn(void *data, int told);

/* Calls work(), in a process of its own, at once and whenever a file that it read has changed;
   ends what is still at work then. Returns 0 when a signal such as that of Ctrl-C has come; if
   work() reads no file, its status at once. */
int watch(Arena *arena, WatchFn *work, void *data);
void watch_tell(int told, const char *path);

#endif
