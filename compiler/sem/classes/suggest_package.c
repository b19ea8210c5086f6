/* suggest_package.c - what may have been meant by a package that is not there: one whose library is
   not installed or lies in another folder, one within a library, or one of a like name. In: the
   name, and where it was looked for. Out: hints. */
#include <string.h>
#include <sys/stat.h>

#include "base/paths.h"
#include "sem/classes/classes.h"

static bool is_package_folder(Sem *sem, const char *dir, const char *name)
{
    struct stat st;
    return !stat(arena_printf(sem->arena, "%s/%s/package.mo", dir, name), &st);
}

/* Adds a hint and returns true if a library root is itself the folder of the package `name`, or if
   the package is in a subfolder of a root. The hint says which folder the option -L has to name. */
static bool hint_root(Sem *sem, const char *name)
{
    for (int i = 0; i < sem->library.len; i++) {
        const char *root = sem->library.at[i];
        size_t len = strlen(root), tail = strlen(name);
        while (len > 1 && root[len - 1] == '/') len--;
        bool itself =
            len > tail && !strncmp(root + len - tail, name, tail) && root[len - tail - 1] == '/';
        struct stat st;
        if (itself && !stat(arena_printf(sem->arena, "%s/package.mo", root), &st)) {
            diag_hint(sem->diags, "-L names the folder that holds the package: -L %.*s",
                      (int)(len - tail - 1) > 0 ? (int)(len - tail - 1) : 1, root);
            return true;
        }
        const char *full = path_absolute(sem->arena, root), *last = strrchr(full, '/');
        if (root[0] == '.' && last && !strcmp(last + 1, name) &&
            !stat(arena_printf(sem->arena, "%s/package.mo", root), &st)) {
            diag_hint(sem->diags, "-L names the folder that holds the package: -L %.*s",
                      last > full ? (int)(last - full) : 1, full);
            return true;
        }
        if (len == tail && !strncmp(root, name, tail) &&
            !stat(arena_printf(sem->arena, "%s/package.mo", root), &st)) {
            diag_hint(sem->diags, "-L names the folder that holds the package: -L .");
            return true;
        }
        ClassNames inside = library_folders(sem, root);
        vec_for(const ClassName, folder, &inside) {
            if (!is_package_folder(sem, folder->path, name)) continue;
            diag_hint(sem->diags, "it lies one folder deeper: -L %s", folder->path);
            return true;
        }
    }
    return false;
}

typedef struct {
    const char *package, *where;
} KnownLibrary;

/* Each row has the name of a package and the GitHub repository of the library to which it belongs.
 */
static const KnownLibrary known_libraries[] = {
    {"Modelica", "modelica/ModelicaStandardLibrary"},
    {"ModelicaServices", "modelica/ModelicaStandardLibrary"},
    {"Complex", "modelica/ModelicaStandardLibrary"},
    {"ModelicaTest", "modelica/ModelicaStandardLibrary"},
    {"Modelica_LinearSystems2", "modelica-3rdparty/Modelica_LinearSystems2"},
    {"Modelica_DeviceDrivers", "modelica-3rdparty/Modelica_DeviceDrivers"},
    {"Buildings", "lbl-srg/modelica-buildings"},
    {"IBPSA", "ibpsa/modelica-ibpsa"},
    {"PhotoVoltaics", "christiankral/PhotoVoltaics"},
    {"ThermoPower", "casella/ThermoPower"},
    {"OpenIPSL", "OpenIPSL/OpenIPSL"},
};

static const KnownLibrary *find_known(const char *name)
{
    for (size_t i = 0; i < sizeof known_libraries / sizeof *known_libraries; i++)
        if (!strcmp(known_libraries[i].package, name)) return &known_libraries[i];
    return NULL;
}

/* Returns the package of a library or of the well-known ones whose name is most similar; NULL if
   none is similar. */
static const char *nearest_package(Sem *sem, const char *name)
{
    ClassNames roots = {0};
    library_roots(sem, &roots);
    NameList names = {0};
    vec_for(const ClassName, root, &roots) vec_push(sem->arena, &names, root->last);
    for (size_t i = 0; i < sizeof known_libraries / sizeof *known_libraries; i++)
        vec_push(sem->arena, &names, known_libraries[i].package);
    return names_nearest(name, names.at, names.len);
}

/* Adds a hint and returns true if a class elsewhere has this name with a package in front, as
   Modelica.Units.SI.Voltage has SI.Voltage. */
static bool hint_outer_package(Sem *sem, const AstRef *name)
{
    const char *full = suggest_by_path(sem, name);
    AstRef first = {.name = name->name};
    const char *package = full ? full : suggest_by_path(sem, &first);
    size_t rest = strlen(ast_ref_text(sem->arena, name)) - strlen(name->name);
    if (full && name->loc.end)
        diag_hint(sem->diags, "write %s; or 'import %.*s;' before the declarations", full,
                  (int)(strlen(full) - rest), full);
    else if (package) diag_hint(sem->diags, "did you mean %s?", package);
    return package != NULL;
}

/* Adds a hint and returns true if a folder holds the package, but is called otherwise. */
static bool hint_folder_name(Sem *sem, const char *name)
{
    const char *folder = library_folder_of(sem, name);
    if (!folder) return false;
    diag_hint(sem->diags,
              "%s/package.mo defines %s; a package and its folder have the same name: rename the "
              "folder to %s",
              folder, name, name);
    return true;
}

static void hint_search_path(Sem *sem, const char *name, const KnownLibrary *known)
{
    if (known)
        diag_hint(sem->diags,
                  "mocc comes without it: unpack a release of %s (on GitHub), and name "
                  "the folder that holds %s by -L FOLDER or in MODELICAPATH",
                  known->where, name);
    else
        diag_hint(sem->diags,
                  "name its file, %s.mo, among the inputs, or by -L FOLDER or in "
                  "MODELICAPATH the folder that holds %s",
                  name, name);
    for (int i = 0; i + 1 < sem->library.len; i++) /* the last is our own */
        diag_hint(sem->diags, "%s was looked for in %s", name, sem->library.at[i]);
}

static void hint_package(Sem *sem, const AstRef *ref)
{
    const char *name = ref->name;
    const KnownLibrary *known = find_known(name);
    if (hint_root(sem, name) || within_hint(sem, ref->loc)) return;
    if (!known && hint_outer_package(sem, ref)) return;
    const char *near = known ? NULL : nearest_package(sem, name);
    if (near) diag_hint(sem->diags, "did you mean %s?", near);
    else if (is_package_folder(sem, ".", name))
        diag_hint(sem->diags, "the present folder has it: -L . names the folder that holds %s",
                  name);
    else if (!hint_folder_name(sem, name)) hint_search_path(sem, name, known);
}

void suggest_library(Sem *sem, const char *name)
{
    const char *near = find_known(name) ? NULL : nearest_package(sem, name);
    if (hint_root(sem, name)) return;
    if (near) diag_hint(sem->diags, "did you mean %s?", near);
    else
        diag_hint(
            sem->diags,
            "name the folder that holds %s by -L FOLDER or in MODELICAPATH, or take it out of "
            "`uses`",
            name);
}

/* If a package around `scope` has a folder of this name without a package.mo, reports that there is
   no such package and returns true; otherwise returns false. */
static bool report_unfinished(Sem *sem, Inst *scope, const AstRef *name)
{
    for (Inst *inst = scope; inst; inst = inst->scope) {
        const char *dir = map_get(&sem->dir_of_class, inst->cls);
        struct stat st;
        if (!dir || stat(arena_printf(sem->arena, "%s/%s", dir, name->name), &st) ||
            !S_ISDIR(st.st_mode))
            continue;
        diag_error(sem->diags, name->loc, "unknown-name", "there is no package named %s",
                   name->name);
        diag_hint(sem->diags, "the folder %s/%s has no package.mo", dir, name->name);
        map_put(&sem->missing, name->name, sem);
        return true;
    }
    return false;
}

bool suggest_missing_package(Sem *sem, Inst *scope, const AstRef *name)
{
    if (map_get(&sem->missing, name->name)) return true;
    if (library_find(sem, name->name)) return false;
    if (report_unfinished(sem, scope, name)) return true;
    map_put(&sem->missing, name->name, sem);
    diag_error(sem->diags, name->loc, "unknown-name", "there is no package named %s", name->name);
    hint_package(sem, name);
    return true;
}

bool suggest_known_package(Sem *sem, const AstRef *name)
{
    bool reported = map_get(&sem->missing, name->name) && name->next;
    return reported || (find_known(name->name) && suggest_missing_package(sem, NULL, name));
}
