/* c_file.c - the C file of a model. In: the ordered system. Out: C99 text that people read; the
   same input gives the same bytes. Order: places of variables, functions of the user, parameters,
   blocks, chains, events, tables. */
#include "gen/c/c_printer.h"

#include <string.h>

#include "base/paths.h"

enum { TEXT_LIMIT = 90 };

/* ---- C functions ---- */

CFn cfn_new(Gen *g)
{
    CFn c = {.g = g, .w = writer_new(g->arena, 4), .eq = -1};
    c.w.indent = 1;
    c.iters = map_new(g->arena);
    c.names = map_new(g->arena);
    return c;
}

const char *c_fmt(CFn *c, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const char *text = arena_vprintf(c->g->arena, format, args);
    va_end(args);
    return text;
}

/* Returns the storage class of functions that are called from other functions of the file. In a
   file that is compiled in parts, it is a macro, since these functions are then called from other
   parts. */
const char *c_linkage(const Gen *g)
{
    return g->split ? "MOCC_LOCAL" : "static";
}

/* Assigns the next function, whose C text has `size` bytes, to a part of a large file, and returns
   the number of this part, from 1. It must be called once for each function, since a new part
   begins after a fixed number of bytes. */
int c_next_part(Gen *g, size_t size)
{
    enum { PART_BYTES = 150 * 1000, MAX_PARTS = 16 };
    int part = 1 + (int)(g->bytes / PART_BYTES % MAX_PARTS);
    g->bytes += size;
    if (part > g->parts) g->parts = part;
    return part;
}

/* Writes the same C function as cfn_write(), for a routine that is one of several of its chain. In
   a large file, the function is declared for all parts of the file, so that all of them can call
   it, and its definition is put into the part that c_next_part() returns. */
void cfn_write_piece(CFn *c, const char *name, const char *params)
{
    Gen *g = c->g;
    if (!g->split) {
        cfn_write(c, name, params);
        return;
    }
    putf(&g->protos, "MOCC_LOCAL int %s(%s *I%s);\n", name, g->dialect->instance, params);
    putf(g->out, "#endif\n#if MOCC_PART(%d)\n", c_next_part(g, c->w.len));
    c->shared = true;
    cfn_write(c, name, params);
    put(g->out, "#endif\n#if MOCC_PART(0)\n");
}

void cfn_write(CFn *c, const char *name, const char *params)
{
    Writer *out = c->g->out;
    putf(out, "%s int %s(%s *I%s)\n{\n", c->shared ? c_linkage(c->g) : "static", name,
         c->g->dialect->instance, params);
    c->g->used |= c->used;
    out->indent = 1;
    c_arrays(c->g, out, c->used);
    if (!c->used && !c->fails && !c->allocates && !c->instance) put(out, "(void)I;\n");
    if (c->allocates) put(out, "const size_t frame = mocc_mark(I);\n");
    out->indent = 0;
    put_n(out, writer_text(&c->w), c->w.len);
    if (c->jumps) put(out, "done:\n");
    if (c->allocates) put(out, "    mocc_release(I, frame);\n");
    putf(out, "    return %s;\n}\n\n", c->fails ? "I->fail" : "0");
    c_keep_count(c, name);
}

void c_refuse(Gen *g, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const char *what = arena_vprintf(g->arena, format, args);
    va_end(args);
    if (!g->refused)
        diag_error(g->dae->diags, g->dae->flat->loc, "unsupported",
                   "C cannot be written for this model yet: %s", what);
    g->refused = true;
}

/* ---- comments ---- */

/* Writes text inside a comment of C. Two characters that would end the comment or begin another one
   are separated by a blank. */
static void put_comment(Writer *w, const char *text)
{
    while (*text) {
        size_t plain = strcspn(text, "\n\r*/");
        put_n(w, text, plain);
        text += plain;
        if (!*text) return;
        if (*text == '\n' || *text == '\r') put(w, " ");
        else put_n(w, text, 1);
        if ((text[0] == '*' && text[1] == '/') || (text[0] == '/' && text[1] == '*')) put(w, " ");
        text++;
    }
}

void c_comment_text(CFn *c, const char *before, Loc loc, const char *text)
{
    Sources *sources = c->g->dae->diags->sources;
    putf(&c->w, "%s/* %s", c->w.mid_line ? " " : "", before);
    if (loc.file > 0) {
        put_comment(&c->w, path_base(source_at(sources, loc.file)->path));
        putf(&c->w, ":%d: ", program_line(c->g->program, loc));
    }
    put_comment(&c->w, text);
    put(&c->w, " */\n");
}

/* Returns `text`, which says what a run-time message is about, preceded by the position of the
   statement that is being written: "Tank.mo:12: v". Returns `text` alone if the position is
   unknown. */
const char *c_placed(CFn *c, const char *text)
{
    Sources *sources = c->g->dae->diags->sources;
    if (c->loc.file <= 0) return text;
    return c_fmt(c, "%s:%d: %s", path_base(source_at(sources, c->loc.file)->path),
                 program_line(c->g->program, c->loc), text);
}

/* Returns a string literal of C for run-time messages about `e`: the position of the statement that
   is being written, and the text of `e`. */
const char *c_what(CFn *c, const Expr *e)
{
    Writer w = writer_new(c->g->arena, 4);
    c_string(&w, c_placed(c, ex_short(c->g->arena, e, 40)));
    return writer_text(&w);
}

void c_comment(CFn *c, const Eq *eq)
{
    Arena *arena = c->g->arena;
    if (!eq) {
        put(&c->w, "\n");
        return;
    }
    c_comment_text(c, arena_printf(arena, "eq %d, ", eq->id), eq->loc,
                   dae_eq_text(arena, eq, TEXT_LIMIT));
}

/* ---- the file ---- */

enum { SPLIT_LINES = 3000, SPLIT_FUNCTIONS = 60 };

/* Returns whether the model is so large that its C file is divided into parts, which can be
   compiled at the same time. It remains one file. */
static bool is_large(const Dae *dae)
{
    return 2 * dae->run.unknowns.len + dae->init.unknowns.len >= SPLIT_LINES ||
           dae->flat->functions.len >= SPLIT_FUNCTIONS;
}

static void put_parts(const Gen *g, Writer *out)
{
    if (!g->split) return;
    putf(out,
         "/* Compiled whole, or in parts that are then linked: -DMOCC_SPLIT=0 and so on. */\n"
         "#define MOCC_PARTS %d\n#ifdef MOCC_SPLIT\n#define MOCC_PART(n) ((n) == MOCC_SPLIT)\n"
         "#define MOCC_LOCAL\n#else\n#define MOCC_PART(n) 1\n#define MOCC_LOCAL static\n#endif\n\n",
         g->parts + 1);
}

const char *c_number_of(Arena *arena, int n, const char *noun)
{
    return arena_printf(arena, "%d %s%s", n, noun, n == 1 ? "" : "s");
}

static void put_header(Gen *g, Writer *out)
{
    const Dae *dae = g->dae;
    CFn text = cfn_new(g);
    text.w.indent = 0;
    put_comment(&text.w, dae->flat->name);
    putf(out, "/* %s\n", writer_text(&text.w));
    putf(out, "   %s, %s, %s, %s. Made by mocc.\n", c_number_of(g->arena, dae->states.len, "state"),
         c_number_of(g->arena, dae->algebraics.len, "algebraic variable"),
         c_number_of(g->arena, dae->discretes.len, "discrete variable"),
         c_number_of(g->arena, dae->params.len, "parameter"));
    put(out,
        "   Variables stand in arrays by kind: x[h] is the state h, der[h] its derivative; an "
        "enum\n"
        "   constant names each place. Functions return 0, > 0 (try elsewhere) or < 0 (stop). */\n"
        "#include \"mocc_model.h\"\n\n");
}

Gen c_begin(const Program *program, const Dialect *dialect)
{
    const Dae *dae = program->dae;
    Arena *arena = dae->scratch;
    Gen g = {.dialect = dialect, .program = program, .dae = dae, .ex = dae->ex, .arena = arena};
    Map *const maps[] = {&g.taken,        &g.functions,   &g.hiding,          &g.enum_names,
                         &g.fn_info,      &g.records,     &g.constants,       &g.externals,
                         &g.record_types, &g.group_names, &g.foreign_structs, &g.operations,
                         &g.called};
    Writer *const writers[] = {&g.head, &g.includes, &g.types, &g.protos, &g.bodies};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) *maps[i] = map_new(arena);
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++)
        *writers[i] = writer_new(arena, 4);
    g.node_of = arena_array(arena, int, dae->ex->count + 1);
    g.ints_name = arena_array(arena, const char *, program->tables->ints.len);
    return g;
}

void c_clocked_parts(Gen *g)
{
    int n = g->program->clocked_parts.len;
    g->part_name = arena_array(g->arena, const char *, n + 1);
    for (int i = 0; i < n; i++)
        g->part_name[i] = c_chain(g, &g->program->clocked_parts.at[i].chain);
}

/* Gives names to what is in the file before any function is written. */
void c_name_all(Gen *g)
{
    c_reserve(g);
    c_reserve_foreign(g);
    c_name_places(g);
    g->routine_name = arena_array(g->arena, const char *, g->program->routines.len);
}

static void write_all(Gen *g)
{
    c_name_all(g);
    c_model_chain(g, CHAIN_PARAMETERS);
    c_blocks(g);
    c_run_chains(g);
    c_model_chain(g, CHAIN_TANGENT);
    c_model_chain(g, CHAIN_INIT);
    for (ChainKind kind = CHAIN_RELATIONS; kind <= CHAIN_CHECKS; kind++) c_model_chain(g, kind);
    c_sensitivities(g);
    c_destroy(g);
    c_model_chain(g, CHAIN_DELAYS);
    c_model_chain(g, CHAIN_PROFILES);
    c_clocked_parts(g);
    c_model_chain(g, CHAIN_CLOCKS);
    c_functions(g); /* all that were named so far */
    c_tables(g);
}

/* How the C of a program is written that the run time simulates. */
static const Dialect simulator = {.instance = "mocc_inst",
                                  .real = "double",
                                  .libm = "",
                                  .literal = {"", ""},
                                  .messages = true,
                                  .continuation = true};

void gen_c(Writer *out, const Program *program, bool is_short)
{
    Gen g = c_begin(program, &simulator);
    g.split = is_large(program->dae);
    g.is_short = is_short && g.split;
    Writer body = writer_new(g.arena, 4), head = writer_new(g.arena, 4);
    const Writer *parts[] = {&head, &g.head, &g.types, &g.protos, &g.bodies, &body};
    g.out = &body;
    write_all(&g);
    put_header(&g, out);
    put_parts(&g, out);
    put_n(out, writer_text(&g.includes), g.includes.len);
    g.out = &head;
    c_enums(&g);
    for (int i = 0; i < 6; i++) {
        if (i == 4 && g.split) put(out, "#if MOCC_PART(0)\n");
        if (!parts[i]->len) continue;
        c_break_lines(out, parts[i]->text, parts[i]->len);
        if (i > 0 && i < 5) put(out, "\n");
    }
    if (g.split) put(out, "#endif\n");
}
