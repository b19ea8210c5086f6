/* errors.c - what a wrong file gets told. */
#include <stdlib.h>
#include <string.h>

#include "syntax/parse.h"

Loc span_loc(const Parse *p, Span span)
{
    return (Loc){p->file, span.start, span.end};
}

void syntax_error(Parse *p, Span span, const char *code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    p->errors++;
    diag_error(p->syntax->diags, span_loc(p, span), code, "%s",
               arena_vprintf(p->arena, format, args));
    va_end(args);
}

void syntax_hint(Parse *p, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    diag_hint(p->syntax->diags, "%s", arena_vprintf(p->arena, format, args));
    va_end(args);
}

static const char *text_of(Parse *p, Span span)
{
    return arena_strndup(p->arena, p->text + span.start, span.end - span.start);
}

bool closes_outer(const Parse *p, const char *name)
{
    const Open *open = p->open;
    if (open->cls->name == name) return false;
    while ((open = open->outer))
        if (open->cls->name == name) return true;
    return false;
}

/* A missing `end` is an error of its own only where no other error explains it. */
void unclosed_class(Parse *p, Span span)
{
    const AstClass *cls = p->open->cls;
    if (p->errors) return;
    syntax_error(p, span, "end-name", "'end %s' is missing", cls->name);
    diag_note(p->syntax->diags, cls->name_loc, "class '%s' begins here", cls->name);
}

/* 'a', 'b' or 'c' */
static const char *expected_list(Parse *p, const Unexpected *u)
{
    Writer w = writer_new(p->arena, 0);
    if (u->n > EXPECTED) return NULL;
    for (int i = 0; i < u->n; i++) {
        bool word = strchr(u->expected[i], ' ') || !strcmp(u->expected[i], "name") ||
                    !strcmp(u->expected[i], "string") || !strcmp(u->expected[i], "number") ||
                    u->expected[i][0] == '\'';
        put(&w, i == 0 ? "" : i + 1 < u->n ? ", " : " or ");
        putf(&w, word ? "%s" : "'%s'", u->expected[i]);
    }
    return u->n ? writer_text(&w) : NULL;
}

static bool one_of(const char *text, const char *const *words)
{
    for (; *words; words++)
        if (!strcmp(text, *words)) return true;
    return false;
}

static bool on_next_line(const Parse *p, const Unexpected *u)
{
    return memchr(p->text + u->before.end, '\n', u->span.start - u->before.end);
}

/* What the token itself gives away; true when it was reported. */
static bool special_token(Parse *p, const Unexpected *u, const char *text)
{
    static const char *const relations[] = {"<", "<=", ">", ">=", "==", "<>", NULL};
    if (u->number_before && u->name && u->before.end == u->span.start) {
        Span both = {u->before.start, u->span.end};
        syntax_error(p, both, "bad-number", "'%s' is neither a number nor a name",
                     text_of(p, both));
        syntax_hint(p, "a product is written '%s*%s'", text_of(p, u->before), text);
    } else if (u->semicolon_fits && one_of(text, relations) && strcmp(text, "==")) {
        syntax_error(p, u->span, "syntax-error", "comparisons do not chain");
        syntax_hint(p, "write 'a < b and b < c'");
    } else if (!strcmp(text, "^") || !strcmp(text, ".^")) {
        syntax_error(p, u->span, "syntax-error", "'%s' does not chain", text);
        syntax_hint(p, "write (a^b)^c or a^(b^c)");
    } else if (!strcmp(text, "==")) {
        syntax_error(p, u->span, "syntax-error", "unexpected '=='");
        syntax_hint(p, "a value is given with '='; '==' compares");
    } else {
        return false;
    }
    return true;
}

static void general(Parse *p, const Unexpected *u, const char *text)
{
    const char *expected = expected_list(p, u);
    const char *what = u->string ? "unexpected string" : "unexpected";
    if (u->string) text = "";
    else text = arena_printf(p->arena, " '%s'", text);
    if (u->expression_fits) expected = "an expression";
    if (expected)
        syntax_error(p, u->span, "syntax-error", "%s%s, expected %s", what, text, expected);
    else syntax_error(p, u->span, "syntax-error", "%s%s", what, text);
    if (p->open && p->open->in_section && (u->name_before || u->declares))
        syntax_hint(p, "declarations stand before '%s'",
                    p->algorithm ? "algorithm" : "equation");
    if (u->string_before && memchr(p->text + u->before.start, '\n',
                                   u->before.end - u->before.start))
        diag_note(p->syntax->diags, span_loc(p, (Span){u->before.start, u->before.start + 1}),
                  "the string before it begins here: is its closing quote missing?");
}

void syntax_unexpected(Parse *p, const Unexpected *u)
{
    const char *text = text_of(p, u->span);
    if (u->at_end && p->open) {
        unclosed_class(p, u->span);
    } else if (u->at_end) {
        syntax_error(p, u->span, "syntax-error", "the file ends too early");
    } else if (special_token(p, u, text)) {
        return;
    } else if (u->semicolon_fits && (u->keyword || on_next_line(p, u))) {
        syntax_error(p, (Span){u->before.end, u->before.end}, "missing-semicolon",
                     "missing ';'");
    } else if (u->end_before && u->n == 1) {
        syntax_error(p, u->span, "end-name", "'end %s' is missing before 'end %s'",
                     u->expected[0], text);
    } else if (u->keyword && u->name_fits && !u->expression_fits) {
        syntax_error(p, u->span, "keyword-name", "'%s' is a keyword and cannot be a name", text);
        syntax_hint(p, "choose another name, or write it in single quotes: '%s'", text);
    } else {
        general(p, u, text);
    }
}
