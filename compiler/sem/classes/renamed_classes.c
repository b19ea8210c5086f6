/* renamed_classes.c - new names of classes that an earlier version of a library had. In: the old
   name, and the scripts that the library names in its annotation `conversion` (specification
   18.8.2), which say convertClass("old", "new"). */
#include <stdio.h>
#include <string.h>

#include "base/paths.h"
#include "sem/classes/classes.h"

/* Reads a line of a script, and the next one with it if a call of convertClass goes on there.
   Returns false at the end of the file. */
static bool read_call(char *line, int size, FILE *in)
{
    if (!fgets(line, size, in)) return false;
    int len = (int)strlen(line);
    if (strstr(line, "convertClass") && !strchr(line, ')')) fgets(line + len, size - len, in);
    return true;
}

/* Returns the new name of the class `path`, or of the innermost package around it with what
   follows, by one script; NULL if the script does not name it. */
static const char *name_in_script(Sem *sem, const char *script, const char *path)
{
    char line[1000], old[500], now[500];
    size_t longest = 0;
    const char *found = NULL;
    FILE *in = fopen(script, "r");
    while (in && read_call(line, sizeof line, in)) {
        if (sscanf(line, " convertClass ( \"%499[^\"]\" , \"%499[^\"]\"", old, now) != 2) continue;
        size_t len = strlen(old);
        bool around = !strncmp(path, old, len) && (!path[len] || path[len] == '.');
        if (!around || len <= longest) continue;
        longest = len;
        found = arena_printf(sem->arena, "%s%s", now, path + len);
    }
    if (in) fclose(in);
    return found;
}

/* Returns the file of a modelica:// address in the library whose folder is `dir`. */
static const char *script_file(Sem *sem, const char *dir, const char *address)
{
    static const char scheme[] = "modelica://";
    if (!strncmp(address, scheme, sizeof scheme - 1)) {
        address = strchr(address + sizeof scheme - 1, '/');
        address = address ? address + 1 : "";
    }
    return path_join(sem->arena, dir, address);
}

static bool is_called(const AstModArg *arg, const char *name)
{
    return arg->name && !arg->name->next && !strcmp(arg->name->name, name);
}

const char *renamed_class(Sem *sem, const char *path)
{
    const char *top = name_intern_n(sem->names, path, strcspn(path, "."));
    const Member *library = map_get(&sem->top->by_name, top);
    const char *dir = library && library->cls ? map_get(&sem->dir_of_class, library->cls) : NULL;
    const AstMod *conversion = dir ? ast_annotation(library->cls->annotation, "conversion") : NULL;
    for (const AstModArg *arg = conversion ? conversion->args : NULL; arg; arg = arg->next) {
        const AstMod *script =
            is_called(arg, "from") && arg->mod ? ast_annotation(arg->mod->args, "script") : NULL;
        if (!script || !script->value || script->value->kind != AX_STRING) continue;
        const char *file = script_file(sem, dir, script->value->string);
        const char *now = name_in_script(sem, file, path);
        if (now) return now;
    }
    return NULL;
}
