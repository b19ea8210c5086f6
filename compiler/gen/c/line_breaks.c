/* line_breaks.c - breaks lines of C that are too long, as a person would: a comment at the end goes
   on a line of its own before; code breaks after the operator or comma that binds least, and goes
   on below what stands in the same bracket; strings break at a blank. In: C text with a blank on
   both sides of each binary operator. Out: the same tokens in lines of at most LINE columns, unless
   one token is longer. */
#include <string.h>

#include "gen/c/c_printer.h"

enum { LINE = 100, FAR = 60, INDENT = 4, DEPTH = 40 };

/* Penalties of the places at which a line can be broken: AT_SUM is that of a place after + or -,
   for instance. A line is broken where the sum of penalties is least; to that of the place itself,
   NESTED is added for each bracket around the place, and IN_SUBSCRIPT for each subscript around it.
   NOWHERE says that no place has been found. */
enum {
    AT_COMMA = 0,
    AT_STATEMENT = 1,
    AT_CONDITIONAL = 1,
    AT_OR = 2,
    AT_AND = 3,
    AT_RELATION = 4,
    AT_SUM = 5,
    AT_PRODUCT = 6,
    NESTED = 10,
    AT_BRACKET = 15,
    AT_ASSIGNMENT = 25,
    IN_SUBSCRIPT = 40,
    IN_STRING = 1000,
    NOWHERE = 1000000
};

/* is_word[c] says whether the character c can be part of a name or a number. */
static const bool is_word[256] = {
    ['0'] = 1,      ['1'] = 1,      ['2'] = 1,      ['3'] = 1,      ['4'] = 1,      ['5'] = 1,
    ['6'] = 1,      ['7'] = 1,      ['8'] = 1,      ['9'] = 1,      ['.'] = 1,      ['_'] = 1,
#define BOTH(lower, upper) [lower] = 1, [upper] = 1
    BOTH('a', 'A'), BOTH('b', 'B'), BOTH('c', 'C'), BOTH('d', 'D'), BOTH('e', 'E'), BOTH('f', 'F'),
    BOTH('g', 'G'), BOTH('h', 'H'), BOTH('i', 'I'), BOTH('j', 'J'), BOTH('k', 'K'), BOTH('l', 'L'),
    BOTH('m', 'M'), BOTH('n', 'N'), BOTH('o', 'O'), BOTH('p', 'P'), BOTH('q', 'Q'), BOTH('r', 'R'),
    BOTH('s', 'S'), BOTH('t', 'T'), BOTH('u', 'U'), BOTH('v', 'V'), BOTH('w', 'W'), BOTH('x', 'X'),
    BOTH('y', 'Y'), BOTH('z', 'Z'),
#undef BOTH
};

/* A Nesting describes the brackets that are open at a place of a line: for each of them, the column
   at which its content continues on the next line. */
typedef struct {
    int depth, subscripts;
    int column[DEPTH + 1]; /* [0]: of the statement */
    char bracket[DEPTH + 1];
} Nesting;

typedef struct {
    const char *end, *next; /* of the line; where the one after it begins */
    int penalty;
    bool in_string;
    Nesting at;
} Break;

typedef struct {
    Writer *out;
    const char *at, *end; /* what is left of a long line */
    int column;           /* of `at` in the line that is being written */
    int indent;
    bool condition; /* the statement begins with one, in brackets */
    Nesting nesting;
    Break best;
} Line;

static void put_blanks(Writer *w, int n)
{
    static const char many[] = "                                                              ";
    for (int k; n > 0; n -= k) {
        k = n < (int)sizeof many ? n : (int)sizeof many - 1;
        put_n(w, many, (size_t)k);
    }
}

static int blanks(const char *text, const char *end)
{
    int n = 0;
    while (text + n < end && text[n] == ' ') n++;
    return n;
}

/* ---- comments ---- */

/* Writes the comment from `text` up to `end`, exclusively, broken between words into lines that are
   short enough. The first line is indented by `indent` blanks; the others begin below its first
   word. */
static void put_comment(Writer *out, const char *text, const char *end, int indent)
{
    int column = indent, gap = 0;
    put_blanks(out, indent);
    for (const char *word = text; text < end; text += gap, word = text) {
        while (text < end && *text != ' ') text++;
        int length = (int)(text - word);
        if (gap && column + gap + length > LINE) {
            put(out, "\n");
            column = indent + 3;
            put_blanks(out, column);
        } else {
            put_blanks(out, gap);
            column += gap;
        }
        put_n(out, word, (size_t)length);
        column += length;
        gap = blanks(text, end);
    }
    put(out, "\n");
}

/* Returns the start of the comment with which the line ends, or NULL if it does not end with a
   comment. */
static const char *last_comment(const char *text, const char *end)
{
    if (end - text < 4 || end[-1] != '/' || end[-2] != '*') return NULL;
    for (end -= 4; end > text; end--)
        if (end[0] == '/' && end[1] == '*') return end;
    return text[0] == '/' && text[1] == '*' ? text : NULL;
}

/* ---- places to break at ---- */

static void offer(Line *l, const char *end, const char *next, int penalty)
{
    if (next >= l->end) return; /* nothing would be left for the next line */
    penalty += NESTED * l->nesting.depth + IN_SUBSCRIPT * l->nesting.subscripts;
    if (l->column + (int)(end - l->at) > LINE && l->best.end) return;
    if (penalty > l->best.penalty) return;
    l->best = (Break){end, next, penalty, false, l->nesting};
}

/* Proposes places for a line break at the operator that begins at `text` and has blanks around it:
   after a binary operator, and before the ? and : of a conditional expression. */
static void offer_operator(Line *l, const char *text)
{
    const char *end = memchr(text + 1, ' ', (size_t)(l->end - text - 1));
    if (!end) return;
    char op = text[1];
    bool one = end == text + 2;
    if (one && (op == '?' || op == ':')) offer(l, text, text + 1, AT_CONDITIONAL);
    else if (op == '|' && text[2] == '|') offer(l, end, end + 1, AT_OR);
    else if (op == '&' && text[2] == '&') offer(l, end, end + 1, AT_AND);
    else if (one && (op == '+' || op == '-')) offer(l, end, end + 1, AT_SUM);
    else if (one && (op == '*' || op == '/')) offer(l, end, end + 1, AT_PRODUCT);
    else if (one && op == '|') offer(l, end, end + 1, AT_SUM);
    else if (op == '<' || op == '>' || op == '!' || (op == '=' && text[2] == '='))
        offer(l, end, end + 1, AT_RELATION);
}

/* Sets the column at which the right side of an assignment continues on the next line, and proposes
   a line break after the "="; `text` is the blank before the "=". An initialiser in braces
   continues INDENT columns to the right of its statement. */
static void after_assignment(Line *l, const char *text)
{
    int column = l->column + (int)(text - l->at) + 3;
    if (text[3] == '{') {
        l->nesting.column[0] = l->indent + INDENT;
        return;
    }
    offer(l, text + 2, text + 3, AT_ASSIGNMENT);
    if (l->nesting.depth == 0 && column <= FAR) l->nesting.column[0] = column;
}

static void open_bracket(Line *l, const char *text)
{
    Nesting *n = &l->nesting;
    int column = l->column + (int)(text - l->at) + 1;
    bool table = *text == '{' && text > l->at + 1 && text[-2] == '=';
    if (n->depth == DEPTH) return;
    n->bracket[++n->depth] = *text;
    n->column[n->depth] = l->indent + INDENT;
    n->subscripts += *text == '[';
    if (table) offer(l, text + 1, text + 1, AT_COMMA - 1);
    else if (*text == '(' && text > l->at && is_word[(unsigned char)text[-1]])
        offer(l, text + 1, text + 1, AT_BRACKET);
    if (!table && column <= FAR) n->column[n->depth] = column;
}

static void close_bracket(Line *l, const char *text)
{
    Nesting *n = &l->nesting;
    if (n->depth == 0) return;
    n->subscripts -= n->bracket[n->depth--] == '[';
    if (n->depth == 0 && l->condition && *text == ')' && text[1] == ' ') {
        n->column[0] = l->indent + INDENT;
        offer(l, text + 1, text + 2, AT_STATEMENT);
        l->condition = false;
    }
}

/* Returns the position after the string or character literal that contains `text`. Proposes to
   break a string after a blank; such a place is chosen only if there is no other. */
static const char *pass_quoted(Line *l, const char *text, char quote)
{
    for (; text < l->end && *text != quote; text++) {
        if (*text == '\\' && text + 1 < l->end) text++;
        else if (*text == ' ' && quote == '"' && text[1] != quote &&
                 l->column + (int)(text - l->at) + 2 <= LINE && l->best.penalty >= IN_STRING)
            l->best = (Break){text + 1, text + 1, IN_STRING, true, l->nesting};
    }
    return text < l->end ? text + 1 : text;
}

static const char *pass_comment(const Line *l, const char *text)
{
    for (text += 2; text + 1 < l->end && !(text[0] == '*' && text[1] == '/'); text++) continue;
    return text + 2 < l->end ? text + 2 : l->end;
}

static const char *look_at(Line *l, const char *text)
{
    switch (*text) {
    case '"':
    case '\'': return pass_quoted(l, text + 1, *text);
    case '/': return text[1] == '*' ? pass_comment(l, text) : text + 1;
    case '(':
    case '[':
    case '{': open_bracket(l, text); break;
    case ')':
    case ']':
    case '}': close_bracket(l, text); break;
    case ',':
    case ';':
        if (text[1] == ' ') offer(l, text + 1, text + 2, AT_COMMA);
        break;
    case ' ':
        if (text[1] == '=' && text[2] == ' ') after_assignment(l, text);
        else if (!is_word[(unsigned char)text[1]]) offer_operator(l, text);
        break;
    default: break;
    }
    return text + 1;
}

/* Finds the best place to break the rest of a line, and stores it in l->best. Returns false if the
   rest is short enough or has no place for a break. */
static bool find_break(Line *l)
{
    const char *text = l->at, *limit = text + LINE - l->column;
    bool in_string = l->best.in_string;
    if (l->end <= limit) return false;
    l->best = (Break){.penalty = NOWHERE};
    if (in_string) text = pass_quoted(l, text, '"');
    while (text < l->end && (text <= limit || !l->best.end)) {
        if (is_word[(unsigned char)*text]) text++;
        else text = look_at(l, text);
    }
    return l->best.end != NULL;
}

/* ---- lines ---- */

static bool starts(const char *text, const char *end, const char *word)
{
    size_t n = strlen(word);
    return (size_t)(end - text) > n && !memcmp(text, word, n);
}

/* Returns the length of the text at l->at, up to the next character at which a line can be broken:
   that of a string, or of a parameter with its type. */
static int unbroken(const Line *l)
{
    const char *stop = l->at;
    if (*stop == '"')
        for (stop++; stop < l->end && *stop != '"'; stop++) stop += *stop == '\\';
    else
        while (stop < l->end && (is_word[(unsigned char)*stop] || *stop == ' ' || *stop == '*'))
            stop++;
    return (int)(stop - l->at) + 1;
}

/* Returns the column at which the next line begins: that of the content of the innermost open
   bracket or, if the text does not fit there, INDENT columns to the right of the statement. */
static int next_column(Line *l)
{
    int *column = &l->nesting.column[l->nesting.depth];
    if (!l->best.in_string && *column + unbroken(l) >= LINE) *column = l->indent + INDENT;
    return *column;
}

static void put_code(Writer *out, const char *text, const char *end, int indent)
{
    Line l = {.out = out, .at = text, .end = end, .column = indent, .indent = indent};
    l.condition = starts(text, end, "if (") || starts(text, end, "for (");
    l.nesting.column[0] = indent + (starts(text, end, "return ") ? 7 : INDENT);
    put_blanks(out, indent);
    while (find_break(&l)) {
        put_n(out, l.at, (size_t)(l.best.end - l.at));
        put(out, l.best.in_string ? "\"\n" : "\n");
        l.nesting = l.best.at;
        l.at = l.best.next;
        l.column = next_column(&l);
        put_blanks(out, l.column);
        if (l.best.in_string) put(out, "\"");
        l.column += l.best.in_string;
    }
    put_n(out, l.at, (size_t)(end - l.at));
    put(out, "\n");
}

static void put_long(Writer *out, const char *text, const char *end)
{
    int indent = blanks(text, end);
    text += indent;
    const char *comment = last_comment(text, end);
    if (comment) {
        put_comment(out, comment, end, indent);
        if (comment == text) return;
        end = comment - (comment[-1] == ' ');
    }
    put_code(out, text, end, indent);
}

void c_break_lines(Writer *out, const char *text, size_t len)
{
    const char *end = text + len, *start = text; /* what is written as it is */
    for (const char *stop; text < end; text = stop + 1) {
        stop = memchr(text, '\n', (size_t)(end - text));
        if (!stop) break;
        if (stop - text <= LINE || *text == '#') continue;
        put_n(out, start, (size_t)(text - start));
        put_long(out, text, stop);
        start = stop + 1;
    }
    put_n(out, start, (size_t)(end - start));
}
