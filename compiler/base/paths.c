/* paths.c - names of files and folders, and where this installation lives. */
#include "base/paths.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifndef MOCC_PREFIX
#define MOCC_PREFIX "/usr/local"
#endif

const char *path_join(Arena *arena, const char *dir, const char *name)
{
    if (*name == '/' || !*dir) return arena_strndup(arena, name, strlen(name));
    size_t len = strlen(dir);
    return arena_printf(arena, "%s%s%s", dir, dir[len - 1] == '/' ? "" : "/", name);
}

const char *path_base(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

const char *path_dir(Arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    if (!slash) return ".";
    if (slash == path) return "/";
    return arena_strndup(arena, path, (size_t)(slash - path));
}

bool path_has_suffix(const char *path, const char *suffix)
{
    size_t len = strlen(path), n = strlen(suffix);
    return len > n && !strcmp(path + len - n, suffix);
}

bool path_is_dir(const char *path)
{
    struct stat st;
    return !stat(path, &st) && S_ISDIR(st.st_mode);
}

bool path_is_file(const char *path)
{
    struct stat st;
    return !stat(path, &st) && S_ISREG(st.st_mode);
}

bool path_exists(const char *path)
{
    struct stat st;
    return !stat(path, &st);
}

const char *path_absolute(Arena *arena, const char *path)
{
    char *full = realpath(path, NULL);
    if (!full) return path;
    path = arena_strndup(arena, full, strlen(full));
    free(full);
    return path;
}

bool path_same(const char *a, const char *b)
{
    struct stat sa, sb;
    return !stat(a, &sa) && !stat(b, &sb) && sa.st_dev == sb.st_dev && sa.st_ino == sb.st_ino;
}

const char *path_why_not_writable(Arena *arena, const char *path)
{
    if (path_is_dir(path)) return strerror(EISDIR);
    if (path_exists(path)) return access(path, W_OK) ? strerror(errno) : NULL;
    const char *dir = path_dir(arena, path);
    if (!path_exists(dir)) return arena_printf(arena, "there is no folder %s", dir);
    return access(dir, W_OK | X_OK) ? strerror(errno) : NULL;
}

const char *path_temp_dir(Arena *arena, const char **why)
{
    const char *base = getenv("TMPDIR");
    if (!base || !*base) base = "/tmp";
    char *dir = arena_printf(arena, "%s/mocc-XXXXXX", base);
    if (mkdtemp(dir)) return dir;
    *why = arena_printf(arena, "cannot make a folder in %s: %s; TMPDIR names another one", base,
                        strerror(errno));
    return NULL;
}

void path_remove_tree(const char *dir)
{
    DIR *entries = opendir(dir);
    struct dirent *entry;
    while (entries && (entry = readdir(entries))) {
        if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
        char path[PATH_MAX];
        struct stat st;
        int len = snprintf(path, sizeof path, "%s/%s", dir, entry->d_name);
        if (len < 0 || len >= (int)sizeof path || lstat(path, &st)) continue;
        if (S_ISDIR(st.st_mode)) path_remove_tree(path);
        else unlink(path);
    }
    if (entries) closedir(entries);
    rmdir(dir);
}

static bool is_home(Arena *arena, const char *dir)
{
    return path_exists(path_join(arena, dir, "include/mocc_model.h"));
}

static const char *beside_program(Arena *arena)
{
    char exe[PATH_MAX];
    ssize_t len = readlink("/proc/self/exe", exe, sizeof exe - 1);
    if (len <= 0) return NULL;
    exe[len] = '\0';
    const char *top = path_dir(arena, path_dir(arena, exe));
    return path_join(arena, top, "lib/mocc");
}

const char *path_home(Arena *arena, const char *option, const char **why)
{
    const char *env = getenv("MOCC_HOME");
    const char *chosen = option ? option : env && *env ? env : NULL;
    if (chosen) {
        char full[PATH_MAX];
        const char *real = realpath(chosen, full);
        if (real && is_home(arena, real)) return arena_strndup(arena, real, strlen(real));
        *why = arena_printf(arena, "%s %s holds no run-time library (include/mocc_model.h)",
                            option ? "--home" : "MOCC_HOME", chosen);
        return NULL;
    }
    const char *beside = beside_program(arena);
    if (beside && is_home(arena, beside)) return beside;
    if (is_home(arena, MOCC_PREFIX "/lib/mocc")) return MOCC_PREFIX "/lib/mocc";
    *why = arena_printf(
        arena,
        "the run-time library is neither in %s nor in %s; --home=DIR or MOCC_HOME names its folder",
        beside ? beside : "../lib/mocc", MOCC_PREFIX "/lib/mocc");
    return NULL;
}
