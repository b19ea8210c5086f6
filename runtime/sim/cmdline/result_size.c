/* result_size.c - warns of a result file that will be very large, and refuses one that the disk has
   no room for, before the run fills it. */
#include "sim/cmdline/run_outputs.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

static const double LARGE = 1e10; /* bytes; a file beyond is warned of */

/* Returns the bytes that are free for the file `path'; INFINITY if it is no file on a disk, or
   that is unknown. */
static double free_bytes(const char *path)
{
    struct stat status;
    struct statvfs disk;
    char folder[MOCC_PATH_SIZE];
    bool exists = stat(path, &status) == 0;
    if (strcmp(path, "-") == 0 || (exists && !S_ISREG(status.st_mode))) return INFINITY;
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash) slash[1] = '\0';
    if (statvfs(slash ? folder : ".", &disk)) return INFINITY;
    double room = (double)disk.f_bavail * (double)disk.f_frsize;
    return exists ? room + (double)status.st_size : room;
}

const char *mocc_result_size_text(double bytes, char *text, size_t size)
{
    static const char *const units[] = {"kB", "MB", "GB", "TB", "PB", "EB"};
    int i = 0;
    for (bytes /= 1000; bytes >= 1000 && i < 5; i++) bytes /= 1000;
    snprintf(text, size, "%.3g %s", bytes, units[i]);
    return text;
}

int mocc_result_size_check(mocc_inst *I, const RunOptions *o, const char *path,
                           const ResultTable *t)
{
    enum { BYTES = 8 }; /* of a number; CSV often takes twice as many */
    double span = o->solver.stop - o->solver.start;
    double rows = o->interval > 0 ? span / o->interval : (double)o->points;
    int columns = 0;
    for (int i = 0; i < t->n; i++) columns += !t->column[i].constant;
    double bytes = rows * columns * BYTES, room = free_bytes(path);
    char needed[40], has[40];
    mocc_result_size_text(bytes, needed, sizeof needed);
    if (bytes > room)
        return mocc_options_wrong(
            "%s with %.3g rows of %d columns would take %s or more, and %s are free; choose fewer "
            "rows by --intervals or --interval, or fewer columns by --variables",
            path, rows, columns, needed, mocc_result_size_text(room, has, sizeof has));
    if (bytes > LARGE && room < INFINITY)
        mocc_message_log(I, "warning", "%s with %.3g rows of %d columns will take %s or more", path,
                         rows, columns, needed);
    return 0;
}
