/* error_hints.c - what a syntax error may come from: a misspelled keyword, a parenthesis or an
   equals sign that is missing, a decimal comma, a semicolon too many. In: the text before the
   unexpected token. Out: a hint, or none. */
#include <ctype.h>
#include <string.h>

#include "syntax/parse.h"

static const char *const keywords[] = {
    "algorithm", "annotation", "block",        "class",    "connector", "constant",   "discrete",
    "else",      "elseif",     "encapsulated", "end",      "equation",  "expandable", "extends",
    "final",     "flow",       "for",          "function", "import",    "initial",    "inner",
    "input",     "loop",       "model",        "operator", "outer",     "output",     "package",
    "parameter", "partial",    "protected",    "public",   "record",    "redeclare",  "replaceable",
    "stream",    "then",       "type",         "when",     "while",     "within"};

enum { KEYWORDS = sizeof keywords / sizeof *keywords };

static bool is_keyword(const char *word)
{
    for (int i = 0; i < KEYWORDS; i++)
        if (!strcmp(word, keywords[i])) return true;
    return false;
}

/* Returns the place after blanks, and comments to the end of a line, from `start` on. */
static uint32_t skip_blanks(const Parse *p, uint32_t start, uint32_t end)
{
    while (start < end) {
        const char *text = p->whole + start;
        if (isspace((unsigned char)*text)) start++;
        else if (text[0] == '/' && text[1] == '/') start += (uint32_t)strcspn(text, "\n");
        else break;
    }
    return start;
}

/* It begins after the last semicolon before `place` or after the head of the class, and after the
   word that begins a section. */
uint32_t error_hint_statement(const Parse *p, uint32_t place)
{
    static const char *const sections[] = {"equation", "algorithm", "public", "protected"};
    uint32_t start = place, head = p->open ? p->open->cls->name_loc.end : 0;
    while (start > 0 && p->whole[start - 1] != ';') start--;
    if (head > start && head <= place) start = head;
    start = skip_blanks(p, start, place);
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        size_t len = strlen(sections[i]);
        if (!strncmp(p->whole + start, sections[i], len) && start + len < place &&
            isspace((unsigned char)p->whole[start + len]))
            return skip_blanks(p, start + (uint32_t)len, place);
    }
    return start;
}

/* Returns the word at `place` if another word follows it, as after most keywords; NULL if there is
   no such word. */
static const char *word_at(const Parse *p, uint32_t place)
{
    const char *text = p->whole + place;
    size_t n = 0;
    if (!isalpha((unsigned char)*text)) return NULL;
    while (isalnum((unsigned char)text[n]) || text[n] == '_') n++;
    size_t behind = n + strspn(text + n, " \t\r\n");
    if (behind == n || !isalpha((unsigned char)text[behind])) return NULL;
    return arena_strndup(p->arena, text, n);
}

static uint32_t line_start(const Parse *p, uint32_t place)
{
    while (place > 0 && p->whole[place - 1] != '\n') place--;
    return place + (uint32_t)strspn(p->whole + place, " \t");
}

/* Words of other languages, and two words written as one, with what Modelica has for them. */
static const struct {
    const char *word, *ours;
} foreign_words[] = {{"elif", "elseif"},
                     {"endif", "end if"},
                     {"endfor", "end for"},
                     {"endwhen", "end when"},
                     {"endwhile", "end while"},
                     {"begin", "equation"},
                     {"def", "function"},
                     {"func", "function"},
                     {"struct", "record"},
                     {"include", "import"},
                     {"private", "protected"},
                     {"using", "import"},
                     {"init", "initial equation"},
                     {"initial_equation", "initial equation"},
                     {"initialize", "initial equation"}};

static const char *foreign_word(const char *word)
{
    for (size_t i = 0; word && i < sizeof foreign_words / sizeof *foreign_words; i++)
        if (!strcmp(foreign_words[i].word, word)) return foreign_words[i].ours;
    return NULL;
}

const char *error_hint_end(const char *name)
{
    const char *ours = foreign_word(name);
    return ours && !strncmp(ours, "end ", 4) ? ours : NULL;
}

/* Returns the keyword that `word` resembles, means or is the beginning of. Returns NULL if there is
   none, if `word` is a keyword itself, or if it is NULL. */
static const char *meant(const char *word)
{
    size_t len = word ? strlen(word) : 0;
    if (foreign_word(word)) return foreign_word(word);
    if (len < 3 || is_keyword(word) || !strcmp(word, "connect")) return NULL;
    for (int i = 0; i < KEYWORDS && len >= 4; i++)
        if (!strncmp(keywords[i], word, len)) return keywords[i];
    const char *near = names_nearest(word, keywords, KEYWORDS);
    return near && names_distance(word, near) <= (len < 8 ? 2 : 4) ? near : NULL; /* half changes */
}

/* Returns the keyword that a word near the error resembles, and sets *wrong to that word; returns
   NULL if there is none. It tries the first word of the statement, the first word of the line, the
   word before the unexpected token, the token itself, and the first word of the line in which the
   token before it stands. */
static const char *misspelled(const Parse *p, const Unexpected *u, const char **wrong)
{
    uint32_t start = error_hint_statement(p, u->span.start), before = u->before.start;
    const char *words[] = {word_at(p, start), word_at(p, line_start(p, u->span.start)),
                           before >= start ? word_at(p, before) : NULL, word_at(p, u->span.start),
                           word_at(p, line_start(p, before))};
    for (int i = 0; i < 5; i++) {
        const char *near = meant(*wrong = words[i]);
        if (near) return near;
    }
    return NULL;
}

bool error_hint_is_near_keyword(const Parse *p, const Unexpected *u)
{
    const char *wrong;
    return misspelled(p, u, &wrong) != NULL;
}

bool error_hint_keyword(Parse *p, const Unexpected *u)
{
    const char *wrong, *near = misspelled(p, u, &wrong);
    if (near) syntax_hint(p, "did you mean '%s' by '%s'?", near, wrong);
    if (near && p->open && (!strcmp(near, "equation") || !strcmp(near, "algorithm")))
        p->open->told = true;
    return near != NULL;
}

/* Adds the hint that a keyword is misspelled, as in `connecter Pin`, if a word near the error
   resembles one. A misspelled word that begins with a capital letter is probably the name of a
   class; for such a word the hint is added only if the unexpected token is a keyword, as `keyword`
   says. */
void error_hint_missing_semicolon(Parse *p, const Unexpected *u, bool keyword)
{
    const char *wrong, *near = misspelled(p, u, &wrong);
    const char *line = p->whole + line_start(p, u->before.start);
    if (!strncmp(line, "--", 2)) syntax_hint(p, "a comment begins with '//'");
    else if (!strncmp(line, "function ", 9) && memchr(line, '=', strcspn(line, "\n")))
        syntax_hint(p, "write: function f input Real x; output Real y; algorithm y := ...; end f;");
    else if (near && (keyword || islower((unsigned char)*wrong))) error_hint_keyword(p, u);
}

/* Returns how many parentheses are opened, less those that are closed, in the text between two
   places; strings are skipped. */
static int open_parentheses(const Parse *p, uint32_t from, uint32_t to)
{
    int open = 0;
    for (; from < to; from++) {
        char c = p->whole[from];
        if (c == '"')
            for (from++; from < to && p->whole[from] != '"'; from++) from += p->whole[from] == '\\';
        open += (c == '(') - (c == ')');
    }
    return open;
}

/* ---- units behind numbers ---- */

/* Returns whether `word` is a unit with or without a prefix, or a prefix alone; sets *power to the
   power of ten of the prefix, 0 without one. */
static bool find_unit(const char *word, int *power)
{
    static const char *const units[] = {
        "F",  "H", "V", "A", "W", "s", "Hz",  "Ohm", "ohm", "ohms", "Ohms", "g", "N",
        "Pa", "J", "S", "C", "K", "m", "bar", "rad", "deg", "degC", "min",  "h"};
    static const struct {
        char letter;
        int power;
    } prefixes[] = {{'p', -12}, {'n', -9}, {'u', -6}, {'m', -3}, {'k', 3}, {'M', 6}, {'G', 9}};
    *power = 0;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (!strcmp(word, units[i])) return true;
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (*word == prefixes[i].letter) *power = prefixes[i].power;
    if (!*power || !word[1]) return *power;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (!strcmp(word + 1, units[i])) return true;
    return false;
}

bool error_hint_is_unit(const char *word)
{
    int power;
    return find_unit(word, &power);
}

bool error_hint_unit(Parse *p, const char *number, const char *word)
{
    int power;
    if (!find_unit(word, &power)) return false;
    if (power && !strpbrk(number, "eE"))
        syntax_hint(p, "numbers are written without units and prefixes: %se%d", number, power);
    else
        syntax_hint(p, "numbers are written without units, and are in the unit of the variable: %s",
                    number);
    return true;
}

/* ---- one symbol ---- */

static bool in_connect(const Parse *p, const Unexpected *u)
{
    uint32_t starts[] = {error_hint_statement(p, u->span.start), line_start(p, u->span.start)};
    for (int i = 0; i < 2; i++)
        if (!strncmp(p->whole + starts[i], "connect", 7) &&
            !isalnum((unsigned char)p->whole[starts[i] + 7]))
            return true;
    return false;
}

/* Returns the expected keyword that `text` resembles; NULL if there is none. */
static const char *expected_like(const Unexpected *u, const char *text)
{
    for (int i = 0; i < u->n && i < EXPECTED && u->token == TC_NAME; i++)
        if (names_distance(text, u->expected[i]) <= 2) return u->expected[i]; /* one change */
    return NULL;
}

void error_hint_symbol(Parse *p, const Unexpected *u, const char *text)
{
    const char *near = expected_like(u, text);
    if (near) {
        syntax_hint(p, "did you mean '%s' by '%s'?", near, text);
        return;
    }
    if (in_connect(p, u)) {
        syntax_hint(p, "connect takes two connectors: connect(a, b); a third one is joined by a "
                       "connect of its own");
        return;
    }
    if (u->last == TC_NUMBER && u->token == TC_NAME &&
        error_hint_unit(
            p, arena_strndup(p->arena, p->whole + u->before.start, u->before.end - u->before.start),
            text))
        return;
    char before = p->whole[u->before.start];
    uint32_t start = error_hint_statement(p, u->span.start);
    if (!strcmp(text, ")") && open_parentheses(p, start, u->span.start) <= 0)
        syntax_hint(p, "there is no '(' that it closes");
    else if (!strcmp(text, ":") && u->last == TC_NAME)
        syntax_hint(p, "a value is given with '=', in algorithms with ':='");
    else if (!strcmp(text, ";") && before == ';') syntax_hint(p, "one ';' is enough");
    else if (u->last == TC_NAME && u->token == TC_NUMBER &&
             !isalpha((unsigned char)p->whole[u->span.end]))
        syntax_hint(p, "is '=' missing before it?");
    else if (before == ',' && u->token == TC_NUMBER && u->before.start > start &&
             isdigit((unsigned char)p->whole[u->before.start - 1]) &&
             u->before.end == u->span.start)
        syntax_hint(p, "the decimal point is '.': 3.14");
    else if (u->semicolon_fits && (u->last == TC_NAME || u->last == TC_NUMBER || before == ')') &&
             (u->token == TC_NAME || u->token == TC_NUMBER))
        syntax_hint(p, "is '=' or another operator missing before it?");
}
