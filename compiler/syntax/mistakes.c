/* mistakes.c - slips and habits from other languages that an unexpected token reveals together with
   the token before it, such as `n++` and `if a = b then`. In: both tokens and the text around. Out:
   a report with a hint, or none. */
#include <ctype.h>
#include <string.h>

#include "syntax/parser.h"

typedef bool Condition(const Parse *p, const Unexpected *u);

/* A row of mistakes.def, which explains the columns. */
typedef struct {
    const char *before, *token;
    Condition *where, *how;
    const char *message, *hint;
} Mistake;

static char byte(const Parse *p, uint32_t place)
{
    return p->whole[place];
}

static uint32_t from_line(const Parse *p, uint32_t place)
{
    while (place > 0 && byte(p, place - 1) != '\n') place--;
    return place;
}

/* ---- the place in the class ---- */

static bool in_section(const Parse *p, const Unexpected *u)
{
    (void)u;
    return p->open && p->open->in_section;
}

static bool in_statements(const Parse *p, const Unexpected *u)
{
    return in_section(p, u) && p->algorithm;
}

static bool in_equations(const Parse *p, const Unexpected *u)
{
    return in_section(p, u) && !p->algorithm;
}

static bool in_declarations(const Parse *p, const Unexpected *u)
{
    (void)u;
    return p->open && !p->open->in_section;
}

static bool in_when(const Parse *p, const Unexpected *u)
{
    if (!in_equations(p, u)) return false;
    for (const OpenBlock *block = p->open->block; block; block = block->outer)
        if (block->end == T_END_WHEN) return true;
    return false;
}

static bool in_block(const Parse *p, int end)
{
    return p->open && p->open->block && p->open->block->end == end;
}

static bool in_when_block(const Parse *p, const Unexpected *u)
{
    (void)u;
    return in_block(p, T_END_WHEN);
}

static bool in_if_block(const Parse *p, const Unexpected *u)
{
    (void)u;
    return in_block(p, T_END_IF);
}

static bool in_class(const Parse *p, const Unexpected *u)
{
    (void)u;
    return p->open;
}

static bool at_top(const Parse *p, const Unexpected *u)
{
    return !in_class(p, u);
}

static bool in_class_head(const Parse *p, const Unexpected *u)
{
    return p->open && p->open->cls->name_loc.end == u->before.end;
}

/* ---- the place in the statement ---- */

static bool word_is(const char *text, size_t len, const char *words)
{
    for (; *words; words += strspn(words, " ")) {
        size_t n = strcspn(words, " ");
        if (n == len && !strncmp(words, text, n)) return true;
        words += n;
    }
    return false;
}

/* Returns whether the token stands in the condition of an if, when or while: one of these words is
   the last before it that begins or ends a condition. */
static bool in_condition(const Parse *p, const Unexpected *u)
{
    uint32_t at = u->span.start;
    while (at > 0 && byte(p, at - 1) != ';') {
        uint32_t end = at;
        while (at > 0 && (isalnum((unsigned char)byte(p, at - 1)) || byte(p, at - 1) == '_')) at--;
        if (word_is(p->whole + at, end - at, "if when while elseif elsewhen")) return true;
        if (word_is(p->whole + at, end - at, "then loop else equation algorithm")) return false;
        if (at == end) at--;
    }
    return false;
}

/* Returns the innermost bracket that is open in the statement before the token; 0 if there is
   none. */
static char open_bracket(const Parse *p, const Unexpected *u)
{
    char open[64];
    int n = 0;
    for (uint32_t at = error_hint_statement(p, u->span.start); at < u->span.start; at++) {
        char c = byte(p, at);
        if (c == '"')
            for (at++; at < u->span.start && byte(p, at) != '"'; at++) at += byte(p, at) == '\\';
        else if (c && strchr("([{", c) && n < 64) open[n++] = c;
        else if (c && strchr(")]}", c) && n > 0) n--;
    }
    return n ? open[n - 1] : '\0';
}

static bool in_parentheses(const Parse *p, const Unexpected *u)
{
    return open_bracket(p, u) == '(';
}

static bool in_braces(const Parse *p, const Unexpected *u)
{
    return open_bracket(p, u) == '{';
}

static bool in_list(const Parse *p, const Unexpected *u)
{
    return in_parentheses(p, u) || in_braces(p, u);
}

/* Returns whether the line goes on with more closing than opening brackets. */
static bool outside_brackets(const Parse *p, const Unexpected *u)
{
    return !open_bracket(p, u);
}

static bool closes_later(const Parse *p, const Unexpected *u)
{
    int open = 0;
    for (const char *at = p->whole + u->span.end; *at && *at != '\n'; at++) {
        open += (strchr("([{", *at) != NULL) - (strchr(")]}", *at) != NULL);
        if (open < 0) return true;
    }
    return false;
}

static bool first_in_statement(const Parse *p, const Unexpected *u)
{
    return u->before.start == error_hint_statement(p, u->span.start);
}

/* Returns whether the statement begins with the name that the token follows, which has a dot. */
static bool of_component(const Parse *p, const Unexpected *u)
{
    uint32_t at = error_hint_statement(p, u->before.start);
    size_t len = strspn(p->whole + at, NAME_BYTES ".");
    return at + len == u->before.end && at < u->before.start;
}

static bool behind_one_word(const Parse *p, const Unexpected *u)
{
    const char *start = p->whole + error_hint_statement(p, u->span.start);
    size_t len = strspn(start, NAME_BYTES);
    return start + len + strspn(start + len, " \t") == p->whole + u->before.start &&
           !error_hint_is_near_keyword(p, u);
}

static bool after_prefix(const Parse *p, const Unexpected *u)
{
    const char *start = p->whole + error_hint_statement(p, u->span.start);
    return u->name_fits && word_is(start, strcspn(start, " \t\r\n"),
                                   "parameter constant discrete input output flow stream");
}

static bool after_equals(const Parse *p, const Unexpected *u)
{
    uint32_t start = error_hint_statement(p, u->span.start);
    return memchr(p->whole + start, '=', u->before.start - start) != NULL;
}

/* Returns whether the statement begins as an equation with '==' for '='. */
static bool in_expression(const Parse *p, const Unexpected *u)
{
    return after_equals(p, u) || in_section(p, u) || open_bracket(p, u);
}

static bool after_double_equals(const Parse *p, const Unexpected *u)
{
    uint32_t start = error_hint_statement(p, u->span.start);
    const char *first = memchr(p->whole + start, '=', u->span.start - start);
    return in_section(p, u) && !in_condition(p, u) && first && first[1] == '=' &&
           !strchr("<>:", first[-1]);
}

static bool begins_with(const Parse *p, const Unexpected *u, const char *words)
{
    const char *start = p->whole + error_hint_statement(p, u->span.start);
    return word_is(start, strspn(start, NAME_BYTES), words);
}

static bool after_import(const Parse *p, const Unexpected *u)
{
    return begins_with(p, u, "import");
}

static bool after_from(const Parse *p, const Unexpected *u)
{
    return begins_with(p, u, "from");
}

static bool in_assert(const Parse *p, const Unexpected *u)
{
    return begins_with(p, u, "assert terminate");
}

static bool after_comma(const Parse *p, const Unexpected *u)
{
    uint32_t at = u->before.start;
    while (at > 0 && isspace((unsigned char)byte(p, at - 1))) at--;
    return at > 0 && byte(p, at - 1) == ',';
}

static bool in_list_of_names(const Parse *p, const Unexpected *u)
{
    return u->semicolon_fits && !after_equals(p, u) && !error_hint_is_near_keyword(p, u);
}

static bool like_annotation(const Parse *p, const Unexpected *u)
{
    const char *word =
        arena_strndup(p->arena, p->whole + u->before.start, u->before.end - u->before.start);
    return first_in_statement(p, u) && names_distance(word, "annotation") <= 4;
}

static bool behind_python_colon(const Parse *p, const Unexpected *u)
{
    uint32_t at = from_line(p, u->span.start);
    while (at > 0 && isspace((unsigned char)byte(p, at - 1))) at--;
    return in_condition(p, u) && at > 0 && byte(p, at - 1) == ':';
}

/* ---- the tokens themselves ---- */

static bool touching(const Parse *p, const Unexpected *u)
{
    (void)p;
    return u->before.end == u->span.start;
}

/* Returns whether the string before the token ends on its line: its quotes belong together. */
static bool behind_short_string(const Parse *p, const Unexpected *u)
{
    return from_line(p, u->before.start) == from_line(p, u->before.end);
}

static bool doubled(const Parse *p, const Unexpected *u)
{
    return u->before.start > 0 && byte(p, u->before.start - 1) == byte(p, u->before.start);
}

static bool followed_by_itself(const Parse *p, const Unexpected *u)
{
    return byte(p, u->span.end) == byte(p, u->span.start);
}

static bool followed_by_angle(const Parse *p, const Unexpected *u)
{
    return byte(p, u->span.end) == '>';
}

static bool followed_by_slash(const Parse *p, const Unexpected *u)
{
    return byte(p, u->span.end) == '/';
}

static bool followed_by_digit(const Parse *p, const Unexpected *u)
{
    return isdigit((unsigned char)byte(p, u->span.end));
}

static bool followed_by_letter(const Parse *p, const Unexpected *u)
{
    return isalpha((unsigned char)byte(p, u->span.end));
}

static bool followed_by_type(const Parse *p, const Unexpected *u)
{
    const char *next = p->whole + u->span.end;
    return isupper((unsigned char)next[strspn(next, " \t")]);
}

static bool followed_by_section(const Parse *p, const Unexpected *u)
{
    const char *next = p->whole + u->span.end;
    next += strspn(next, " \t");
    return !strncmp(next, "equation", 8) || !strncmp(next, "algorithm", 9);
}

static bool with_two_points(const Parse *p, const Unexpected *u)
{
    return touching(p, u) && byte(p, u->span.start) == '.' && byte(p, u->before.end - 1) == '.';
}

static bool is_in_quotes(const Parse *p, const Unexpected *u)
{
    return byte(p, u->span.start) == '\'';
}

static bool quoted(const Parse *p, const Unexpected *u)
{
    return touching(p, u) && is_in_quotes(p, u);
}

static bool is_end(const Parse *p, const Unexpected *u)
{
    return byte(p, u->span.start) == 'e';
}

static bool is_attribute(const Parse *p, const Unexpected *u)
{
    return word_is(p->whole + u->span.start, u->span.end - u->span.start,
                   "start fixed min max unit displayUnit nominal quantity stateSelect");
}

static bool no_unit(const Parse *p, const Unexpected *u)
{
    return u->last != TC_NUMBER || u->token != TC_NAME ||
           !error_hint_is_unit(
               arena_strndup(p->arena, p->whole + u->span.start, u->span.end - u->span.start));
}

static bool line_has(const char *text, const char *word)
{
    size_t n = strlen(word);
    for (; *text && *text != ';' && *text != '\n'; text++)
        if (!strncmp(text, word, n)) return true;
    return false;
}

/* Returns whether `if` stands behind the value that it chooses: on the same line, without `then`,
   and with `else` in a declaration, which may end with a condition. */
static bool behind_choice(const Parse *p, const Unexpected *u)
{
    const char *next = p->whole + u->span.end;
    bool same_line = from_line(p, u->span.start) == from_line(p, u->before.start);
    return same_line && !line_has(next, "then") && (in_section(p, u) || line_has(next, "else"));
}

static bool on_next_line(const Parse *p, const Unexpected *u)
{
    return from_line(p, u->span.start) != from_line(p, u->before.start);
}

/* Returns the operand that ends before the operator in front of the unexpected token. */
static Span operand(const Parse *p, const Unexpected *u)
{
    uint32_t end = u->before.start, start;
    while (end > 0 && byte(p, end - 1) && strchr(" \t+-*/", byte(p, end - 1))) end--;
    start = end;
    while (start > 0 && (isalnum((unsigned char)byte(p, start - 1)) ||
                         (byte(p, start - 1) && strchr("_.[]", byte(p, start - 1)))))
        start--;
    return (Span){start, end};
}

static bool behind_dotted_name(const Parse *p, const Unexpected *u)
{
    Span name = operand(p, u);
    return memchr(p->whole + name.start, '.', name.end - name.start) != NULL;
}

/* ---- what the grammar would take ---- */

static bool expects(const Unexpected *u, const char *token)
{
    for (int i = 0; i < u->n && i < EXPECTED; i++)
        if (!strcmp(u->expected[i], token)) return true;
    return false;
}

static bool expects_then(const Parse *p, const Unexpected *u)
{
    (void)p;
    return expects(u, "then");
}

static bool expects_loop(const Parse *p, const Unexpected *u)
{
    (void)p;
    return expects(u, "loop");
}

static bool expects_in(const Parse *p, const Unexpected *u)
{
    (void)p;
    return expects(u, "in");
}

static bool expects_name(const Parse *p, const Unexpected *u)
{
    (void)p;
    return u->name_fits && !u->expression_fits;
}

static bool expects_semicolon(const Parse *p, const Unexpected *u)
{
    (void)p;
    return u->semicolon_fits;
}

#define NOT_OURS "is not an operator of Modelica"

static const Mistake mistakes[] = {
#define MISTAKE(before, token, where, how, message, hint) \
    {before, token, where, how, message, hint},
#include "syntax/mistakes.def"
#undef MISTAKE
};

static bool is_value(const Parse *p, const Unexpected *u)
{
    const char *text = p->whole + u->before.start;
    return u->last <= TC_STRING || strchr(")]}", *text) || !strncmp(text, "true", 4) ||
           !strncmp(text, "false", 5);
}

/* Returns whether the token of class `class` at `span` is in the list; if its text consists of
   several words, the last one counts. */
static bool is_listed(const Parse *p, const char *list, Span span, TokenClass class, bool value)
{
    static const char *const classes[] = {"NAME", "NUMBER", "STRING"};
    uint32_t start = span.end;
    while (start > span.start && byte(p, start - 1) != ' ') start--;
    if (!list || (value && word_is("VALUE", 5, list))) return true;
    if (class <= TC_STRING && word_is(classes[class], strlen(classes[class]), list)) return true;
    return word_is(p->whole + start, span.end - start, list);
}

static bool holds(Condition *condition, const Parse *p, const Unexpected *u)
{
    return !condition || condition(p, u);
}

static const Mistake *find(const Parse *p, const Unexpected *u)
{
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        const Mistake *m = &mistakes[i];
        if (is_listed(p, m->before, u->before, u->last, is_value(p, u)) &&
            is_listed(p, m->token, u->span, u->token, false) && holds(m->where, p, u) &&
            holds(m->how, p, u))
            return m;
    }
    return NULL;
}

static void put_span(Writer *w, const Parse *p, Span span)
{
    put_n(w, p->whole + span.start, span.end - span.start);
}

/* Returns the name with dots that ends with the token before the unexpected one. */
static Span path_before(const Parse *p, const Unexpected *u)
{
    uint32_t start = u->before.start;
    while (start > 0 && byte(p, start - 1) && strchr(NAME_BYTES ".", byte(p, start - 1))) start--;
    return (Span){start, u->before.end};
}

/* Returns `text` with the tokens in the place of %b, %t and so on. */
static const char *fill(Parse *p, const Unexpected *u, const char *text)
{
    Writer w = writer_new(p->arena, 0);
    uint32_t next = u->span.end + (uint32_t)strspn(p->whole + u->span.end, " \t:");
    for (; *text; text++) {
        if (*text != '%') {
            put_n(&w, text, 1);
            continue;
        }
        switch (*++text) {
        case 'b': put_span(&w, p, u->before); break;
        case 't': put_span(&w, p, u->span); break;
        case 'p': put_span(&w, p, path_before(p, u)); break;
        case 'o': put_span(&w, p, operand(p, u)); break;
        case 'n': put_n(&w, p->whole + next, strcspn(p->whole + next, " \t\r\n;,()=")); break;
        default: put(&w, p->open->cls->name);
        }
    }
    return writer_text(&w);
}

bool mistake_report(Parse *p, const Unexpected *u)
{
    const Mistake *m = find(p, u);
    if (!m) return false;
    bool missing = m->message && !strncmp(m->message, "missing", 7);
    Span behind = {u->before.end, u->before.end};
    if (m->message)
        syntax_error(p, missing ? behind : u->span, "syntax-error", "%s", fill(p, u, m->message));
    else syntax_general(p, u);
    if (m->hint) syntax_hint(p, "%s", fill(p, u, m->hint));
    return true;
}
