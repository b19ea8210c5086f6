/* input_hints.c - what may have been meant by an input file that is not there. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "base/paths.h"
#include "pipeline.h"
#include "sim/options/option_row.h"

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool is_package(Arena *arena, const char *dir, const char *name)
{
    return path_exists(arena_printf(arena, "%s/%s/package.mo", dir, name));
}

/* Returns the names of the Modelica files and, if `packages` is true, of the packages in a folder,
   in alphabetical order and without the path of the folder. */
static Texts list_models(Arena *arena, const char *dir, bool packages)
{
    Texts names = {0};
    DIR *entries = opendir(dir);
    for (struct dirent *e; entries && (e = readdir(entries));)
        if (path_has_suffix(e->d_name, ".mo") || path_has_suffix(e->d_name, ".bmo") ||
            (packages && is_package(arena, dir, e->d_name)))
            vec_push(arena, &names, arena_strndup(arena, e->d_name, strlen(e->d_name)));
    if (entries) closedir(entries);
    if (names.len) qsort(names.at, (size_t)names.len, sizeof *names.at, by_text);
    return names;
}

/* Adds a hint with the first of the Modelica files and packages in a folder. */
static void hint_contents(Diags *diags, const char *dir, const Texts *names)
{
    enum { MOST = 8 };
    Writer list = writer_new(diags->arena, 0);
    for (int i = 0; i < names->len && i < MOST; i++)
        putf(&list, "%s%s", i ? ", " : "", names->at[i]);
    if (names->len > MOST) putf(&list, " and %d more", names->len - MOST);
    if (names->len) diag_hint(diags, "%s has: %s", dir, writer_text(&list));
}

/* Adds hints on a folder that is no package: a package in it is an input, the folder itself one of
   libraries. */
static void hint_folder(Diags *diags, const char *dir)
{
    Texts names = list_models(diags->arena, dir, true);
    for (int i = 0; i < names.len; i++) {
        if (!is_package(diags->arena, dir, names.at[i])) continue;
        diag_hint(diags, "name a package in it, as in %s, or the folder as one of libraries: -L %s",
                  path_join(diags->arena, dir, names.at[i]), dir);
        return;
    }
    hint_contents(diags, dir, &names);
}

void hint_missing_input(Diags *diags, const char *path)
{
    Arena *arena = diags->arena;
    const char *dir = path_dir(arena, path), *name = path_base(path);
    const char *with_ending = arena_printf(arena, "%s.mo", path);
    if (path_is_dir(path)) hint_folder(diags, path);
    if (path_exists(path)) return;
    if (path_exists(with_ending)) {
        diag_hint(diags, "did you mean %s?", with_ending);
        return;
    }
    if (!path_is_dir(dir)) {
        diag_hint(diags, "there is no folder %s", dir);
        return;
    }
    Texts known = list_models(arena, dir, false);
    const char *near = names_nearest(name, known.at, known.len);
    int stem = (int)strcspn(name, ".");
    if (near && 2 * names_distance(name, near) <= stem + 1)
        diag_hint(diags, "did you mean %s?",
                  strchr(path, '/') ? path_join(arena, dir, near) : near);
    else if (!strchr(path, '/') && !path_has_suffix(path, ".mo") && !path_has_suffix(path, ".bmo"))
        diag_hint(diags,
                  "a file of Modelica text is named with its ending, %s.mo; a class of a "
                  "library by -m %s",
                  path, path);
    else hint_contents(diags, strcmp(dir, ".") ? dir : "the present folder", &known);
}

void hint_taken_input(Diags *diags, const Options *options)
{
    for (int opt = 0; opt < OPT_COUNT; opt++)
        vec_for(const char *, value, &options->value[opt])
            if (path_has_suffix(*value, ".mo"))
                diag_hint(diags, "%s was taken as the value of --%s", *value,
                          option_row((Opt)opt)->name);
}
