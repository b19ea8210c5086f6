/* foreign_c.c - what the modeller's own C shares with ours. Its names are left to it: functions
   that are called, and every word of an Include and of the headers that it names beside the model.
   Records go to C as structs of their own (specification 12.9.1.3): doubles, ints, texts, and
   structs of these. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "gen/c/c_printer.h"

/* ---- names ---- */

enum { DEEPEST = 3, LARGEST_HEADER = 1 << 20 };

typedef struct {
    Gen *g;
    const TextList *dirs;
    int depth;
} Words;

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static void take_name(Gen *g, const char *name)
{
    void *count = map_get(&g->taken, name);
    if (!count) map_put(&g->taken, name, (void *)(intptr_t)2);
    map_put(&g->functions, name, g);
}

static void take_words(Words *w, const char *text);

static void take_file(Words *w, const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) return;
    char *text = arena_array(w->g->arena, char, LARGEST_HEADER + 1);
    size_t n = fread(text, 1, LARGEST_HEADER, file);
    fclose(file);
    text[n] = '\0';
    if (strlen(text) == n) take_words(w, text);
}

/* Reserves all names that occur in the header of a directive #include "name". The header is looked
   for in the same folders as by the C compiler. */
static void take_header(Words *w, const char *name, size_t len)
{
    const char *key =
        name_intern(w->g->ex->names, arena_printf(w->g->arena, "\"%.*s\"", (int)len, name));
    if (w->depth >= DEEPEST || map_get(&w->g->externals, key)) return;
    map_put(&w->g->externals, key, w);
    w->depth++;
    for (int i = 0; i < w->dirs->len; i++)
        take_file(w, arena_printf(w->g->arena, "%s/%.*s", w->dirs->at[i], (int)len, name));
    w->depth--;
}

static const char *after_comment(const char *at)
{
    const char *end = at[1] == '/' ? strchr(at, '\n') : strstr(at + 2, "*/");
    return !end ? at + strlen(at) : at[1] == '/' ? end : end + 2;
}

static void take_words(Words *w, const char *text)
{
    bool include = false;
    for (const char *at = text; *at;) {
        const char *end = at;
        while (is_word(*end)) end++;
        if (end > at) {
            include = end - at == 7 && !strncmp(at, "include", 7);
            if (!isdigit((unsigned char)*at))
                take_name(w->g, name_intern_n(w->g->ex->names, at, (size_t)(end - at)));
            at = end;
        } else if (*at == '/' && (at[1] == '/' || at[1] == '*')) {
            at = after_comment(at);
        } else if (*at == '"') {
            for (end = ++at; *end && *end != '"' && *end != '\n'; end++)
                if (*end == '\\' && end[1]) end++;
            if (include) take_header(w, at, (size_t)(end - at));
            at = *end ? end + 1 : end;
        } else {
            at++;
        }
    }
}

void c_reserve_foreign(Gen *g)
{
    const Flat *flat = g->dae->flat;
    for (int i = 0; i < flat->functions.len; i++) {
        const Function *fn = flat->functions.at[i];
        if (!fn->external) continue;
        Words words = {g, &fn->include_dirs, 0};
        if (fn->ext_name) take_name(g, name_intern(g->ex->names, fn->ext_name));
        for (int k = 0; k < fn->includes.len; k++) take_words(&words, fn->includes.at[k]);
        g->foreign |= fn->includes.len > 0;
    }
}

/* ---- records ---- */

static const char *foreign_type(Gen *g, const Type *type)
{
    switch (type->kind) {
    case TY_REAL: return "double ";
    case TY_INTEGER:
    case TY_BOOLEAN:
    case TY_ENUM: return "int ";
    case TY_STRING: return "const char *";
    case TY_OBJECT: return "void *";
    case TY_RECORD: return arena_printf(g->arena, "struct %s ", c_foreign_struct(g, type));
    case TY_ARRAY:
    case TY_TUPLE:
    case TY_FUNCTION:
    case TY_CLOCK:
    case TY_NONE:
    case TY_ERROR: break;
    }
    return "double ";
}

const char *c_foreign_struct(Gen *g, const Type *record)
{
    const char *name = map_get(&g->foreign_structs, record);
    if (name) return name;
    Writer members = writer_new(g->arena, 4);
    Map taken = map_new(g->arena);
    for (int i = 0; i < record->n; i++)
        putf(&members, "    %s%s;\n", foreign_type(g, record->fields[i].type),
             c_local(g, &taken, record->fields[i].name));
    if (!record->n) put(&members, "    int empty;\n");
    name = c_global_fn(g, arena_printf(g->arena, "%s_of_C", record->name));
    map_put(&g->foreign_structs, record, (void *)(intptr_t)name);
    putf(&g->types, "/* %s as external functions see it */\nstruct %s {\n%s};\n\n", record->name,
         name, writer_text(&members));
    return name;
}

/* Returns the name of member i in the struct of c_foreign_struct(). It gives all members up to i
   their names again, in the same order and thus with the same result. */
static const char *foreign_member(CFn *c, const Type *record, int i)
{
    Map taken = map_new(c->g->arena);
    const char *name = NULL;
    for (int k = 0; k <= i; k++) name = c_local(c->g, &taken, record->fields[k].name);
    return name;
}

void c_copy_foreign(CFn *c, Writer *w, const char *ours, const char *theirs, const Type *record,
                    bool back)
{
    for (int i = 0; i < record->n; i++) {
        const Type *type = record->fields[i].type;
        const char *a = c_fmt(c, "%s.%s", ours, c_field(c->g, record, i));
        const char *b = c_fmt(c, "%s.%s", theirs, foreign_member(c, record, i));
        if (type->kind == TY_RECORD) c_copy_foreign(c, w, a, b, type, back);
        else if (back) putf(w, "%s = %s;\n", a, b);
        else if (type->kind == TY_INTEGER)
            putf(w, "%s = mocc_to_int(I, \"%s\", %s);\n", b, record->fields[i].name, a);
        else
            putf(w, "%s = %s%s;\n", b,
                 type->kind == TY_BOOLEAN || type->kind == TY_ENUM ? "(int)" : "", a);
    }
}
