/* input_hints.c - what may have been meant by an input file that is not there. */
#include <dirent.h>
#include <string.h>

#include "base/paths.h"
#include "pipeline.h"
#include "sim/options/option_row.h"

/* Returns the names of the Modelica files in a folder, without the path of the folder. */
static Texts list_models(Arena *arena, const char *dir)
{
    Texts names = {0};
    DIR *entries = opendir(dir);
    for (struct dirent *e; entries && (e = readdir(entries));)
        if (path_has_suffix(e->d_name, ".mo") || path_has_suffix(e->d_name, ".bmo"))
            vec_push(arena, &names, arena_strndup(arena, e->d_name, strlen(e->d_name)));
    if (entries) closedir(entries);
    return names;
}

void hint_missing_input(Diags *diags, const char *path)
{
    Arena *arena = diags->arena;
    const char *dir = path_dir(arena, path), *name = path_base(path);
    const char *with_ending = arena_printf(arena, "%s.mo", path);
    if (path_exists(path)) return;
    if (path_exists(with_ending)) {
        diag_hint(diags, "did you mean %s?", with_ending);
        return;
    }
    if (!path_is_dir(dir)) {
        diag_hint(diags, "there is no folder %s", dir);
        return;
    }
    Texts known = list_models(arena, dir);
    const char *near = names_nearest(name, known.at, known.len);
    if (near)
        diag_hint(diags, "did you mean %s?",
                  strchr(path, '/') ? path_join(arena, dir, near) : near);
    else if (!strchr(path, '/') && !path_has_suffix(path, ".mo") && !path_has_suffix(path, ".bmo"))
        diag_hint(diags,
                  "a file of Modelica text is named with its ending, %s.mo; a class of a "
                  "library by -m %s",
                  path, path);
}

void hint_taken_input(Diags *diags, const Options *options)
{
    for (int opt = 0; opt < OPT_COUNT; opt++)
        vec_for(const char *, value, &options->value[opt])
            if (path_has_suffix(*value, ".mo"))
                diag_hint(diags, "%s was taken as the value of --%s", *value,
                          option_row((Opt)opt)->name);
}
