/* efmu_start_values.c - the start values that a manifest names are those after Startup: production
   code is compiled with a main program that prints them. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/paths.h"
#include "gen/efmu/efmu.h"

/* Returns the C text of element i of a member: "m.rel[i]", "m.sample[i].start". */
static const char *element(Arena *arena, const GalecVariable *v)
{
    const char *each = strstr(v->member, "[]");
    if (each)
        return arena_printf(arena, "m.%.*s[i]%s", (int)(each - v->member), v->member, each + 2);
    return arena_printf(arena, v->n ? "m.%s[i]" : "m.%s", v->member);
}

static void put_program(Writer *out, Efmu *e)
{
    const char *source = writer_text(&e->files->source),
               *include = arena_printf(e->arena, "#include \"%s\"\n", e->files->header_name),
               *at = strstr(source, include), *name = e->files->name;
    put(out, "#include <stdio.h>\n");
    put(out, writer_text(&e->files->header));
    put_n(out, source, (size_t)(at - source));
    put(out, at + strlen(include));
    putf(out, "\nint main(void)\n{\n    static %s m;\n    %s_startup(&m);\n", name, name);
    vec_for(const GalecVariable, v, &e->block.variables)
        putf(out, "    for (int i = 0; i < %d; i++) printf(\"%%.17g\\n\", (double)%s);\n",
             v->n ? v->n : 1, element(e->arena, v));
    put(out, "    return 0;\n}\n");
}

static const char *text_of(Arena *arena, GalecType type, double value)
{
    if (type == GALEC_BOOLEAN) return value != 0 ? "true" : "false";
    return type == GALEC_REAL ? galec_number(arena, value) : arena_printf(arena, "%.0f", value);
}

static bool read_values(Efmu *e, FILE *in)
{
    const GalecBlock *b = &e->block;
    e->start = arena_array(e->arena, const char *, b->variables.len);
    for (int k = 0; k < b->variables.len; k++) {
        const GalecVariable *v = &b->variables.at[k];
        Writer text = writer_new(e->arena, 2);
        for (int i = 0; i < (v->n ? v->n : 1); i++) {
            double value;
            if (fscanf(in, "%lf", &value) != 1) return false;
            putf(&text, "%s%s", i ? " " : "", text_of(e->arena, v->type, value));
        }
        e->start[k] = writer_text(&text);
    }
    return true;
}

bool efmu_start_values(Efmu *e)
{
    const char *why, *dir = path_temp_dir(e->arena, &why);
    Writer program = writer_new(e->arena, 4);
    if (!dir) {
        diag_error(e->diags, (Loc){0}, "cc", "%s", why);
        return false;
    }
    const char *exe = path_join(e->arena, dir, "start");
    put_program(&program, e);
    CcOptions cc = *e->cc;
    cc.has_main = true;
    bool fine = cc_build(e->diags, &cc, writer_text(&program), program.len, exe);
    if (fine) {
        FILE *in = popen(arena_printf(e->arena, "'%s'", exe), "r");
        fine = in && read_values(e, in);
        if (in) fine = !pclose(in) && fine;
        if (!fine)
            diag_error(e->diags, (Loc){0}, "efmu",
                       "the production code cannot be run for the start values of the manifest");
    }
    path_remove_tree(dir);
    return fine;
}
