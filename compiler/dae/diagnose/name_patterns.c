/* name_patterns.c - dotted names taken apart, and equations compared by shape: their text with only
   the last part of each name. */
#include "dae/diagnose/likely_culprits.h"

#include <stdlib.h>
#include <string.h>

Hash name_hash(Hash h, const char *text, size_t len)
{
    return hash64(hash64_bytes(h, text, len), 0x1f);
}

int name_split(const char *name, const char **start)
{
    int n = 0, depth = 0;
    bool quoted = false;
    start[n++] = name;
    for (const char *c = name; *c; c++) {
        if (*c == '\'') quoted = !quoted;
        else if (*c == '[') depth++;
        else if (*c == ']') depth--;
        else if (*c == '.' && !depth && !quoted && n < MANY_PARTS) start[n++] = c + 1;
    }
    return n;
}

/* Returns the hash h extended by the first part of the name at `part`, with or without the
   subscripts of this part. */
Hash name_hash_part(Hash h, const char *part, bool subscripts)
{
    size_t len = strcspn(part, subscripts ? "." : ".[");
    return name_hash(h, part, len);
}

static bool is_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
           (unsigned char)c >= 128;
}

static size_t name_length(const char *text)
{
    size_t n = 0;
    int depth = 0;
    for (; text[n]; n++) {
        if (text[n] == '[') depth++;
        else if (text[n] == ']' && depth) depth--;
        else if (!is_name(text[n]) && text[n] != '.' && !(text[n] >= '0' && text[n] <= '9') &&
                 !depth)
            break;
    }
    return n;
}

static size_t number_length(const char *text)
{
    char *end;
    strtod(text, &end);
    return (size_t)(end - text);
}

/* Returns a hash of the shape of an equation, given its text. Equations have the same shape if
   their texts agree when of each name only the last part counts, all numbers count as equal, and a
   sum of terms with equal names counts as a single term. */
Hash name_shape(const char *text)
{
    Hash h = HASH64, last = 0;
    bool plus = false;
    while (*text) {
        size_t len = 1;
        if (is_name(*text)) {
            char name[512];
            const char *start[MANY_PARTS];
            len = name_length(text);
            size_t kept = len < sizeof name ? len : sizeof name - 1;
            memcpy(name, text, kept);
            name[kept] = '\0';
            Hash part = name_hash_part(7, start[name_split(name, start) - 1], false);
            if (!plus || part != last) h = hash64(h, part);
            last = part;
            plus = false;
        } else if (*text >= '0' && *text <= '9') {
            len = number_length(text);
            h = name_hash(h, "#", 1);
        } else if (*text == '+') {
            plus = true;
        } else if (*text != ' ' && *text != '-') {
            h = name_hash(h, text, 1);
            plus = false;
        }
        text += len;
    }
    return h;
}

static bool is_sum(const Expr *e)
{
    while (e->kind == EX_OP && (e->op == EX_OP_ADD || e->op == EX_OP_SUB)) {
        const Expr *last = e->arg[1];
        if (last->kind == EX_OP && last->op == EX_OP_NEG) last = last->arg[0];
        if (last->kind != EX_VAR) return false;
        e = e->arg[0];
    }
    if (e->kind == EX_OP && e->op == EX_OP_NEG) e = e->arg[0];
    return e->kind == EX_VAR;
}

bool name_is_sum(const Eq *eq)
{
    if (eq->kind != EQ_EQUAL) return false;
    for (int i = 0; i < 2; i++)
        if (ex_is_number(eq->written[i], 0) && eq->written[1 - i]->kind == EX_OP &&
            is_sum(eq->written[1 - i]))
            return true;
    return false;
}

/* Returns how many parts two names have in common at the front, but at most `most`. The last part
   of each name is not compared. */
int name_common(const char *a, const char *b, int most)
{
    const char *sa[MANY_PARTS], *sb[MANY_PARTS];
    int na = name_split(a, sa), nb = name_split(b, sb), n = 0;
    while (n < most && n < na - 1 && n < nb - 1) {
        size_t len = (size_t)(sa[n + 1] - sa[n]);
        if ((size_t)(sb[n + 1] - sb[n]) != len || memcmp(sa[n], sb[n], len)) break;
        n++;
    }
    return n;
}
