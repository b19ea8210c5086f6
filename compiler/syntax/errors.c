/* errors.c - what a wrong file gets told. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "syntax/parse.h"

/* The greatest number of errors reported in one file; further ones are only counted. */
enum { ERROR_LIMIT = 40 };

void syntax_error(Parse *p, Span span, const char *code, const char *format, ...)
{
    va_list args;
    if (++p->errors > ERROR_LIMIT) return;
    va_start(args, format);
    diag_error(p->syntax->diags, span_loc(p, span), code, "%s",
               arena_vprintf(p->arena, format, args));
    va_end(args);
    if (p->errors == ERROR_LIMIT)
        diag_note(p->syntax->diags, (Loc){0}, "further errors in this file are not shown");
}

void syntax_hint(Parse *p, const char *format, ...)
{
    va_list args;
    if (p->errors > ERROR_LIMIT) return;
    va_start(args, format);
    diag_hint(p->syntax->diags, "%s", arena_vprintf(p->arena, format, args));
    va_end(args);
}

void syntax_note(Parse *p, Loc loc, const char *format, ...)
{
    va_list args;
    if (p->errors > ERROR_LIMIT) return;
    va_start(args, format);
    diag_note(p->syntax->diags, loc, "%s", arena_vprintf(p->arena, format, args));
    va_end(args);
}

static const char *text_of(Parse *p, Span span)
{
    return arena_strndup(p->arena, p->whole + span.start, span.end - span.start);
}

bool syntax_closes_outer(const Parse *p, const char *name)
{
    const OpenClass *open = p->open;
    if (open->cls->name == name) return false;
    while ((open = open->outer))
        if (open->cls->name == name) return true;
    return false;
}

/* Returns the word that begins the line of `span` if it resembles `end`, as in `End Name;` and
   `ned Name;`, which declare a component of class End or ned; NULL otherwise. */
static const char *like_end(const Parse *p, Span span)
{
    uint32_t at = span.start;
    while (at > 0 && p->whole[at - 1] != '\n') at--;
    at += (uint32_t)strspn(p->whole + at, " \t");
    const char *word = arena_strndup(p->arena, p->whole + at, strspn(p->whole + at, NAME_BYTES));
    if (strlen(word) != 3 || !strcmp(word, "end")) return NULL;
    return !strcasecmp(word, "end") || names_distance(word, "end") <= 2 ? word : NULL;
}

/* Reports that the `end` of the innermost open class is missing before `span`. Does nothing if the
   file has other errors, since the missing `end` may follow from one of these. */
void syntax_unclosed_class(Parse *p, Span span)
{
    const AstClass *cls = p->open->cls;
    if (p->errors) return;
    syntax_error(p, span, "end-name", "'end %s' is missing", cls->name);
    syntax_note(p, cls->name_loc, "class '%s' begins here", cls->name);
    const char *like = like_end(p, span);
    if (like) syntax_hint(p, "did you mean 'end' by the last '%s'?", like);
}

void syntax_unclosed_block(Parse *p, Span span, const OpenBlock *block, const char *end)
{
    if (p->errors) return;
    syntax_error(p, span, "end-name", "%s is missing", end);
    syntax_note(p, span_loc(p, block->span), "what it closes begins here");
    if (p->else_if.start > block->span.start) {
        syntax_note(p, span_loc(p, p->else_if), "another one begins here");
        syntax_hint(p, "'elseif', one word, needs no end of its own");
    }
}

void syntax_wrong_end(Parse *p, Span span, const OpenBlock *block, const char *end)
{
    if (p->errors) return;
    syntax_error(p, span, "end-name", "%s is expected here", end);
    syntax_note(p, span_loc(p, block->span), "what it closes begins here");
}

void syntax_unnamed_end(Parse *p, Span span)
{
    syntax_error(p, span, "end-name", "'end' is followed by the name of the class");
    syntax_hint(p, "write 'end %s;'", p->open->cls->name);
}

/* Returns the expected tokens as text, such as "'a', 'b' or a name"; NULL if there are none or more
   than EXPECTED. */
static const char *expected_list(Parse *p, const Unexpected *u)
{
    Writer w = writer_new(p->arena, 0);
    if (!u->n || u->n > EXPECTED) return NULL;
    for (int i = 0; i < u->n; i++) {
        bool quoted = u->expected[i][0] == '\'' || strchr(u->expected[i], ' ');
        put(&w, i == 0 ? "" : i + 1 < u->n ? ", " : " or ");
        putf(&w, quoted ? "%s" : "'%s'", u->expected[i]);
    }
    return writer_text(&w);
}

static bool one_of(const char *text, const char *const *words)
{
    for (; *words; words++)
        if (!strcmp(text, *words)) return true;
    return false;
}

static bool on_next_line(const Parse *p, const Unexpected *u)
{
    return u->span.start > u->before.end &&
           memchr(p->whole + u->before.end, '\n', u->span.start - u->before.end);
}

/* Returns whether the token before the unexpected one ends an operand. */
static bool after_operand(const Parse *p, const Unexpected *u)
{
    const char *text = p->whole + u->before.start;
    return u->last <= TC_STRING || u->last == TC_END || strchr(")]}", *text) ||
           !strncmp(text, "true", 4) || !strncmp(text, "false", 5);
}

/* Reports an unexpected token with the text `text` if it reveals the mistake by itself, such as the
   second relation in a < b < c; returns false, without a report, if it does not. */
static bool special_symbol(Parse *p, const Unexpected *u, const char *text)
{
    static const char *const relations[] = {"<", "<=", ">", ">=", "<>", NULL};
    bool operand = after_operand(p, u);
    if (operand && one_of(text, relations)) {
        syntax_error(p, u->span, "syntax-error", "comparisons cannot be chained");
        syntax_hint(p, "write 'a < b and b < c'");
    } else if (operand && (!strcmp(text, "^") || !strcmp(text, ".^"))) {
        syntax_error(p, u->span, "syntax-error", "'%s' cannot be chained", text);
        syntax_hint(p, "write (a%sb)%sc or a%s(b%sc)", text, text, text, text);
    } else if (!strcmp(text, "*") && p->whole[u->before.start] == '*') {
        syntax_error(p, u->span, "syntax-error", "unexpected '*'");
        syntax_hint(p, "a power is written 'a^b'");
    } else if (!strcmp(text, "==")) {
        syntax_error(p, u->span, "syntax-error", "unexpected '=='");
        syntax_hint(p, "a value is given with '='; '==' compares");
    } else {
        return false;
    }
    return true;
}

void syntax_general(Parse *p, const Unexpected *u)
{
    const char *text = text_of(p, u->span);
    const char *expected = u->expression_fits ? "an expression" : expected_list(p, u);
    const char *what = u->token == TC_STRING ? "string" : arena_printf(p->arena, "'%s'", text);
    if (!p->open) expected = "a class, such as 'model'";
    if (!expected && u->name_fits) expected = "a name";
    syntax_error(p, u->span, "syntax-error", "unexpected %s%s%s", what,
                 expected ? ", expected " : "", expected ? expected : "");
}

/* Reports a declaration among equations or statements, such as `Real x` or `parameter Real x`;
   `text` is the text of the unexpected token. Returns false, without a report, if the error is
   another one. */
static bool declares(Parse *p, const Unexpected *u, const char *text)
{
    static const char *const words[] = {"parameter", "constant", "input",  "output",
                                        "discrete",  "flow",     "stream", "model",
                                        "function",  "record",   NULL};
    uint32_t start = u->before.start;
    while (start > 0 && p->whole[start - 1] && strchr(NAME_BYTES ".", p->whole[start - 1])) start--;
    while (start > 0 && p->whole[start - 1] && strchr(" \t", p->whole[start - 1])) start--;
    bool first = start == 0 || strchr("\r\n;", p->whole[start - 1]);
    const char *next = p->whole + u->span.end;
    bool goes_on = strchr(";,=([\"\r\n", next[strspn(next, " \t")]);
    bool named = u->last == TC_NAME && u->token == TC_NAME && u->semicolon_fits && first && goes_on;
    if (!p->open || !p->open->in_section || !(named || one_of(text, words))) return false;
    syntax_error(p, u->span, "syntax-error", "a declaration cannot stand among %s",
                 p->algorithm ? "statements" : "equations");
    syntax_hint(p, "declarations belong before '%s'", p->algorithm ? "algorithm" : "equation");
    return true;
}

/* Reports an equation or assignment that stands before any `equation` or `algorithm` of its class;
   further ones in the same class are counted as errors, but not reported. `text` is the text of the
   unexpected token. Returns false if the error is another one. */
static bool lacks_section(Parse *p, const Unexpected *u, const char *text)
{
    bool assigns = !strcmp(text, ":=");
    bool equality = u->last == TC_NAME && u->name_fits && !u->expression_fits &&
                    (assigns || !strcmp(text, "="));
    if (!p->open || p->open->in_section || !(u->equation || equality)) return false;
    if (p->open->told) p->errors++;
    else if (u->equation)
        syntax_error(p, u->span, "syntax-error", "an equation cannot stand among declarations");
    else syntax_error(p, u->span, "syntax-error", "unexpected '%s', expected a name", text);
    if (!p->open->told)
        syntax_hint(p, "is '%s' missing before this?", assigns ? "algorithm" : "equation");
    p->open->told = true;
    return true;
}

/* Adds a note if the token before the error is a string of several lines: it may have no closing
   quote and end at the opening quote of another string. */
static void doubt_string(Parse *p, const Unexpected *u)
{
    Span quote = {u->before.start, u->before.start + 1};
    if (u->last != TC_STRING ||
        !memchr(p->whole + u->before.start, '\n', u->before.end - u->before.start))
        return;
    syntax_note(p, span_loc(p, quote),
                "the string before it begins here: is its closing quote missing?");
    p->doubtful = true;
}

static void wrong_number(Parse *p, const Unexpected *u, const char *text)
{
    Span both = {u->before.start, u->span.end};
    syntax_error(p, both, "bad-number", "'%s' is neither a number nor a name", text_of(p, both));
    bool ends = !text[1], digit = isdigit((unsigned char)text[1]);
    if (*text == '\'') syntax_hint(p, "a number has no marks between its digits: 1000");
    else if (strchr("eEdD", *text) && (ends || digit))
        syntax_hint(p, "a power of ten is written 1.5e-3");
    else if (strchr("xX", *text) && isxdigit((unsigned char)text[1]))
        syntax_hint(p, "numbers are written in decimal digits");
    else if (!error_hint_unit(p, text_of(p, u->before), text) || ends)
        syntax_hint(p, "a product is written '%s * %s'", text_of(p, u->before), text);
}

/* Reports a description in single quotes behind the name of a class, which is read as the type of
   a component, if the error is in the statement that it begins. Returns false if there is none. */
static bool quoted_description(Parse *p, const Unexpected *u)
{
    uint32_t at = p->open ? p->open->cls->name_loc.end : 0, end;
    at += (uint32_t)strspn(p->whole + at, " \t");
    if (!p->open || at >= u->span.start || p->whole[at] != '\'') return false;
    end = at + 1 + (uint32_t)strcspn(p->whole + at + 1, "'\n");
    if (p->whole[end] != '\'' || memchr(p->whole + end, ';', u->span.start - end)) return false;
    syntax_error(p, (Span){at, end + 1}, "syntax-error", "a description stands in double quotes");
    syntax_hint(p, "write \"%.*s\"", (int)(end - at - 1), p->whole + at + 1);
    return true;
}

void syntax_unexpected(Parse *p, const Unexpected *u)
{
    const char *text = text_of(p, u->span);
    bool keyword = u->token == TC_KEYWORD || u->token == TC_END;
    bool expects_name = u->name_fits && !u->expression_fits;
    bool touches = u->before.end == u->span.start;
    Span behind = {u->before.end, u->before.end};
    if (quoted_description(p, u)) return;
    if (u->token == TC_END_OF_FILE && p->open) {
        syntax_unclosed_class(p, behind);
    } else if (u->token == TC_END_OF_FILE && u->last == TC_NAME && u->semicolon_fits) {
        syntax_error(p, behind, "missing-semicolon", "missing ';'");
    } else if (u->token == TC_END_OF_FILE) {
        syntax_error(p, behind, "syntax-error", "the file ends too early");
    } else if (!(u->semicolon_fits && on_next_line(p, u)) && mistake_report(p, u)) {
        doubt_string(p, u);
    } else if (u->semicolon_fits && (keyword || on_next_line(p, u))) {
        syntax_error(p, behind, "missing-semicolon", "missing ';'");
        doubt_string(p, u);
        error_hint_missing_semicolon(p, u, keyword);
    } else if (u->token == TC_END && p->whole[u->span.end - 1] != 'd') {
        syntax_error(p, u->span, "end-name", "'%s' closes nothing here", text);
    } else if (lacks_section(p, u, text)) {
        error_hint_keyword(p, u);
    } else if (keyword && u->last == TC_NAME && expects_name && on_next_line(p, u)) {
        if (!error_hint_is_near_keyword(p, u))
            syntax_error(p, behind, "syntax-error", "a name is missing here");
        else syntax_general(p, u);
        error_hint_keyword(p, u);
    } else if (keyword && expects_name) {
        syntax_error(p, u->span, "keyword-name", "'%s' is a keyword and cannot be a name", text);
        if (!error_hint_keyword(p, u))
            syntax_hint(p, "choose another name, or write it in single quotes: '%s'", text);
    } else if (u->last == TC_NUMBER && u->token == TC_NAME && touches) {
        wrong_number(p, u, text);
    } else if (error_hint_is_near_keyword(p, u)) {
        syntax_general(p, u);
        error_hint_keyword(p, u);
    } else if (!declares(p, u, text) && !special_symbol(p, u, text)) {
        syntax_general(p, u);
        doubt_string(p, u);
        error_hint_symbol(p, u, text);
    }
}
