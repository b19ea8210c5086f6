/* folder.c - a temporary folder that is removed even if this process is killed: a child waits for
   the end of a pipe, which the system closes when its last writer has ended. */
#include "fmi/import/archive/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- the process that removes the folder ---- */

static int remove_one(const char *path, const struct stat *info, int type, struct FTW *at)
{
    (void)info, (void)at;
    if (type == FTW_DNR) chmod(path, 0700);
    remove(path);
    return 0;
}

void mocc_folder_remove_tree(const char *path)
{
    enum { OPEN_FOLDERS = 20 };
    nftw(path, remove_one, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS);
}

/* Waits for the end of the pipe, removes the folder and ends the process. Signals from the terminal
   are ignored: the folder is removed after the main process has ended by them. */
static _Noreturn void keep(const char *path, int life)
{
    static const int ignored[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};
    char byte;
    for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++) signal(ignored[i], SIG_IGN);
    int null = open("/dev/null", O_RDWR);
    for (int fd = 0; fd <= 2; fd++) dup2(null, fd);
    while (read(life, &byte, 1) < 0 && errno == EINTR) continue;
    mocc_folder_remove_tree(path);
    _exit(0);
}

static bool start_keeper(Folder *f)
{
    int end[2];
    if (pipe(end)) return false;
    f->keeper = fork();
    if (f->keeper == 0) {
        close(end[1]);
        keep(f->path, end[0]);
    }
    close(end[0]);
    f->life = end[1];
    return f->keeper > 0;
}

bool mocc_folder_new(Folder *f, char *why, size_t size)
{
    const char *at = getenv("TMPDIR");
    snprintf(f->path, sizeof f->path, "%.300s/mocc-fmu-XXXXXX", at && *at ? at : "/tmp");
    if (!mkdtemp(f->path)) {
        snprintf(why, size, "cannot create the folder %.300s: %s", f->path, strerror(errno));
        return false;
    }
    if (start_keeper(f)) return true;
    snprintf(why, size, "cannot start a process: %s", strerror(errno));
    rmdir(f->path);
    return false;
}

void mocc_folder_remove(Folder *f)
{
    enum { SLICE = 10000 /* microseconds */, MOST = 300 };
    close(f->life);
    for (int i = 0; i < MOST; i++) { /* a daemon that the FMU started may keep the pipe */
        if (waitpid(f->keeper, NULL, WNOHANG) != 0) return;
        usleep(i < 10 ? SLICE / 10 : SLICE);
    }
    mocc_folder_remove_tree(f->path);
}

/* ---- unpacking ---- */

/* Creates the folders on the way to the file `path', which begins with the private folder of
   `skip' characters. */
static bool make_folders(char *path, size_t skip)
{
    for (char *c = strchr(path + skip + 1, '/'); c; c = strchr(c + 1, '/')) {
        *c = '\0';
        bool fine = mkdir(path, 0700) == 0 || errno == EEXIST;
        *c = '/';
        if (!fine) return false;
    }
    return true;
}

static bool write_piece(void *to, const void *bytes, size_t n)
{
    return fwrite(bytes, 1, n, to) == n;
}

/* The names of entries are checked and the folder is ours, so that no part of the path is a link;
   O_EXCL refuses a file that is there already. */
static bool unpack_one(const Folder *f, Zip *z, const ZipEntry *e)
{
    char path[sizeof f->path + 1100];
    snprintf(path, sizeof path, "%s/%s%s", f->path, e->name, e->folder ? "/" : "");
    int fd = make_folders(path, strlen(f->path)) && !e->folder
                 ? open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600)
                 : -1;
    if (e->folder) return true;
    FILE *to = fd >= 0 ? fdopen(fd, "w") : NULL;
    bool fine = to && mocc_zip_read(z, e, write_piece, to);
    if (to && fclose(to)) fine = false;
    if (!fine && !z->why[0])
        snprintf(z->why, sizeof z->why, "cannot write '%.150s': %s", e->name, strerror(errno));
    return fine;
}

bool mocc_folder_unpack(const Folder *f, Zip *z, const char *const *part, int n)
{
    for (int i = 0; i < z->n; i++)
        for (int k = 0; k < n; k++)
            if (!strncmp(z->entry[i].name, part[k], strlen(part[k])) &&
                !unpack_one(f, z, &z->entry[i]))
                return false;
    return true;
}
