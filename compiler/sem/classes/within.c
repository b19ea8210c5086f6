/* within.c - files that were named and are part of a package: with the folders around them they
   make up the package that their within-clause tells (specification 13.4). */
#include <string.h>
#include <sys/stat.h>

#include "base/paths.h"
#include "sem/classes/classes.h"

static const char *path_of(Sem *sem, const AstFile *file)
{
    return source_at(sem->sources, file->file)->path;
}

static bool is_package_file(Sem *sem, const AstFile *file)
{
    return !strcmp(path_base(path_of(sem, file)), "package.mo");
}

static bool has_package(Sem *sem, const char *dir)
{
    return path_exists(path_join(sem->arena, dir, "package.mo"));
}

/* Returns the path of a folder in a form that ends with the folder's name, and not with "." or
   "..". */
static const char *by_name(Sem *sem, const char *dir)
{
    const char *base = path_base(dir);
    bool named = *base && strcmp(base, ".") && strcmp(base, "..");
    return named ? dir : path_absolute(sem->arena, dir);
}

static const char *parent_folder(Sem *sem, const char *dir)
{
    return path_dir(sem->arena, by_name(sem, dir));
}

/* Returns the folder that contains the class of a file: for a package.mo, the one above its folder.
   Returns NULL if the file is not on disk. */
static const char *folder_around(Sem *sem, const AstFile *file)
{
    const char *path = path_of(sem, file);
    if (!path_exists(path)) return NULL;
    const char *dir = path_dir(sem->arena, path);
    return is_package_file(sem, file) ? parent_folder(sem, dir) : dir;
}

static Loc place_of(const AstFile *file)
{
    return file->within ? file->within->loc : (Loc){file->file, 0, 0};
}

/* ---- folders ---- */

/* A Folders holds the names of the packages to which a folder belongs, from the innermost to the
   top-level one. The last name is the one that the package.mo of the outermost folder declares,
   whatever the name of that folder. */
typedef struct {
    VEC(const char *) names;
    const char *top; /* the outermost folder */
} Folders;

static bool read_folders(Sem *sem, const char *dir, Folders *out)
{
    for (; has_package(sem, dir); dir = parent_folder(sem, dir)) {
        vec_push(sem->arena, &out->names, name_intern(sem->names, path_base(by_name(sem, dir))));
        out->top = dir;
    }
    if (!out->top) return true;
    AstFile *ast = library_parse(sem, path_join(sem->arena, out->top, "package.mo"));
    if (!ast) return false;
    if (ast->classes.len) out->names.at[out->names.len - 1] = ast->classes.at[0]->name;
    return true;
}

static const char *folders_text(Sem *sem, const Folders *folders)
{
    const char *text = "";
    for (int i = 0; i < folders->names.len; i++)
        text = arena_printf(sem->arena, "%s%s%s", folders->names.at[i], i ? "." : "", text);
    return text;
}

static bool fits(const Folders *folders, const AstRef *within)
{
    int i = folders->names.len - 1;
    for (; within && i >= 0 && folders->names.at[i] == within->name; i--) within = within->next;
    return !within && i < 0;
}

/* ---- named files ---- */

/* Warns of a package in a folder of another name, in which -L would not find it. A version, or what
   a download adds, may follow the name. */
static void check_folder_name(Sem *sem, const AstClass *cls, const char *dir)
{
    const char *folder = path_base(by_name(sem, dir));
    if (!strncmp(folder, cls->name, strlen(cls->name)) || cls->name[0] == '\'') return;
    diag_warning(sem->diags, cls->name_loc, "folder", "package %s lies in a folder called %s",
                 cls->name, folder);
    diag_hint(sem->diags, "call the folder %s as well, or -L does not find the package", cls->name);
}

static void place_at_top(Sem *sem, AstFile *file)
{
    file->within = NULL;
    for (int c = 0; c < file->classes.len; c++) {
        AstClass *cls = file->classes.at[c];
        Member *member = sem_add_class(sem, cls);
        if (!member || !is_package_file(sem, file)) continue;
        member->file = path_dir(sem->arena, path_of(sem, file));
        check_folder_name(sem, cls, member->file);
        map_put(&sem->dir_of_class, cls, (void *)member->file);
    }
}

/* Adds the top-level package around the folder of a file to the library, unless it is there
   already; reports an error if it was read from another folder. */
static void place_in_package(Sem *sem, const AstFile *file, const Folders *folders)
{
    const char *top = file->within->name;
    const Member *there = map_get(&sem->top->by_name, top);
    if (!there) library_add_top(sem, top, folders->top);
    else if (!there->file || !path_same(there->file, folders->top))
        diag_error(sem->diags, place_of(file), "within",
                   "%s was read from another place than %s, where this file lies", top,
                   folders->top);
}

/* Adds a hint to write the package.mo in the folder `dir` that makes it the package which a file
   says it is in. */
static void hint_package_file(Sem *sem, const AstFile *file, const char *dir)
{
    const AstRef *last = file->within;
    const char *outer = "";
    for (; last->next; last = last->next)
        outer = arena_printf(sem->arena, "%s%s%s", outer, *outer ? "." : "", last->name);
    if (!dir || strcmp(path_base(by_name(sem, dir)), last->name)) return;
    diag_hint(sem->diags, "write %s/package.mo: within%s%s; package %s end %s;", dir,
              *outer ? " " : "", outer, last->name, last->name);
}

static void place(Sem *sem, AstFile *file)
{
    const char *dir = folder_around(sem, file);
    Folders folders = {0};
    if (dir && file->within && !read_folders(sem, dir, &folders)) return;
    if (file->within && !folders.top) {
        diag_warning(
            sem->diags, place_of(file), "within",
            "the class is within %s, but no package.mo lies %s it: it is read without its package",
            ast_ref_text(sem->arena, file->within),
            is_package_file(sem, file) ? "in the folder around" : "beside");
        hint_package_file(sem, file, dir);
        file->lost_within = file->within;
        place_at_top(sem, file);
    } else if (!file->within) {
        place_at_top(sem, file);
    } else if (!fits(&folders, file->within)) {
        diag_error(sem->diags, place_of(file), "within",
                   "this file lies in the folder of package %s, but its within-clause says %s",
                   folders_text(sem, &folders), ast_ref_text(sem->arena, file->within));
        diag_hint(sem->diags, "write 'within %s;', or move the file", folders_text(sem, &folders));
    } else {
        place_in_package(sem, file, &folders);
    }
}

void within_place(Sem *sem)
{
    for (int f = 0; f < sem->files.len; f++)
        if (!sem->files.at[f]->within) place(sem, sem->files.at[f]);
    for (int f = 0; f < sem->files.len; f++)
        if (sem->files.at[f]->within) place(sem, sem->files.at[f]);
}

Member *within_member(Sem *sem, const AstFile *file, const char *name)
{
    Inst *holder = sem->top;
    for (const AstRef *part = file->within; part; part = part->next) {
        Member *member = inst_member(sem, holder, part->name);
        holder = member ? member_class(sem, member) : NULL;
        if (!holder) return NULL;
    }
    return inst_member(sem, holder, name);
}

bool within_hint(Sem *sem, Loc loc)
{
    for (int f = 0; f < sem->files.len; f++) {
        const AstFile *file = sem->files.at[f];
        const char *dir = file->file == loc.file ? folder_around(sem, file) : NULL;
        Folders folders = {0};
        if (dir && file->lost_within) {
            diag_hint(sem->diags,
                      "the other classes of %s are not known, see the warning above; a copy "
                      "outside of the package needs no within-clause",
                      ast_ref_text(sem->arena, file->lost_within));
            return true;
        }
        if (!dir || file->has_within || !read_folders(sem, dir, &folders) || !folders.top) continue;
        const char *package = folders_text(sem, &folders);
        diag_hint(sem->diags,
                  "this file lies in the folder of package %s, but does not say so: write 'within "
                  "%s;' as its first line",
                  package, package);
        return true;
    }
    return false;
}

bool within_hint_beside(Sem *sem, const AstRef *name)
{
    const char *path = source_at(sem->sources, name->loc.file)->path;
    const char *dir = path_dir(sem->arena, path);
    const char *file = arena_printf(sem->arena, "%s.mo", name->name);
    const char *beside = strcmp(dir, ".") ? path_join(sem->arena, dir, file) : file;
    struct stat st;
    if (!sem_is_given(sem, name->loc) || !strcmp(beside, path) || stat(beside, &st)) return false;
    if (within_hint(sem, name->loc)) return true;
    diag_hint(sem->diags, "there is %s: name it as an input, too, or its folder by -L %s", beside,
              dir);
    return true;
}

/* ---- files that libraries list ---- */

/* Returns the folder that holds the first package of the path `package`, whose files lie in `dir`.
 */
static const char *folder_above(Sem *sem, const char *dir, const char *package)
{
    Writer w = writer_new(sem->arena, 0);
    put(&w, strcmp(dir, ".") ? dir : "..");
    if (strcmp(dir, ".")) put(&w, "/..");
    for (; *package; package++)
        if (*package == '.') put(&w, "/..");
    return writer_text(&w);
}

bool within_agrees(Sem *sem, const AstFile *file, const Inst *holder)
{
    const char *package = *holder->cls->name ? class_path(sem, holder) : "";
    const char *said = file->within ? ast_ref_text(sem->arena, file->within) : "";
    if (!file->has_within && *package) {
        diag_warning(sem->diags, place_of(file), "within",
                     "this file lies in the folder of package %s, but has no within-clause",
                     package);
        diag_hint(sem->diags, "write 'within %s;' as its first line", package);
    }
    if (!file->has_within || !strcmp(package, said)) return true;
    const char *lies = *package ? arena_printf(sem->arena, "belongs to package %s", package)
                                : "stands at top level";
    if (!*said) said = "nothing";
    diag_error(sem->diags, place_of(file), "within",
               "by its folder this file %s, but its within-clause says %s", lies, said);
    if (*package) diag_hint(sem->diags, "write 'within %s;', or move the file", package);
    const char *dir = path_dir(sem->arena, path_of(sem, file));
    if (!*package && path_exists(path_join(sem->arena, dir, "package.mo")))
        diag_hint(sem->diags,
                  "-L names the folder that holds %.*s, which is %s, and -m the whole "
                  "name of the class",
                  (int)strcspn(said, "."), said, folder_above(sem, dir, said));
    return false;
}
