/* tokens.c - what the grammar reads: words that mean one thing together as one token, and after an
   error the place where it goes on, with ends supplied for what was left open. */
#include <string.h>

#include "syntax/parser.h"

/* ---- tokens for the grammar ---- */

static Token take_token(Parse *p)
{
    Token token = {0};
    if (p->ahead_len) token = p->ahead[--p->ahead_len];
    else token.kind = lexer_scan(&token.value, &token.span, p->scanner);
    return token;
}

static void give_back(Parse *p, Token token)
{
    p->ahead[p->ahead_len++] = token;
}

static Token peek(Parse *p)
{
    Token token = take_token(p);
    give_back(p, token);
    return token;
}

/* Returns the token that two successive words form, such as `end if`; 0 if they form none. With
   such tokens the grammar needs less lookahead. */
static int pair(int first, int second)
{
    if (first == T_INITIAL && second == T_EQUATION) return T_INITIAL_EQUATION;
    if (first == T_INITIAL && second == T_ALGORITHM) return T_INITIAL_ALGORITHM;
    if (first == T_END && second == T_IF) return T_END_IF;
    if (first == T_END && second == T_FOR) return T_END_FOR;
    if (first == T_END && second == T_WHEN) return T_END_WHEN;
    if (first == T_END && second == T_WHILE) return T_END_WHILE;
    return 0;
}

static bool ends_block(int kind)
{
    return kind == T_END_IF || kind == T_END_FOR || kind == T_END_WHEN || kind == T_END_WHILE;
}

static Token next_token(Parse *p)
{
    Token token = take_token(p);
    if (token.kind == T_END_INDEX && !p->square) token.kind = T_END; /* looked at too early */
    if (token.kind != T_INITIAL && token.kind != T_END) return token;
    int both = pair(token.kind, peek(p).kind);
    if (!both) return token;
    token.kind = both;
    token.span.end = take_token(p).span.end;
    return token;
}

/* ---- recovery ---- */

/* Returns whether *token begins a section or ends a block or class, so that parsing can continue
   there after an error; false for a token before the place where parsing continued last. If *token
   is `end` and forms a pair with the next token, such as `end if`, *token becomes the pair. */
static bool begins_section(Parse *p, Token *token)
{
    int next;
    if (token->span.start < p->resume) return false;
    switch (token->kind) {
    case T_EQUATION:
    case T_ALGORITHM:
    case T_INITIAL_EQUATION:
    case T_INITIAL_ALGORITHM:
    case T_PUBLIC:
    case T_PROTECTED:
    case T_END_IF:
    case T_END_FOR:
    case T_END_WHEN:
    case T_END_WHILE: return true;
    case T_END:
    case T_END_INDEX:
        next = peek(p).kind;
        if (next != T_IDENT && !pair(T_END, next)) return false;
        p->square = 0;
        give_back(p, (Token){T_END, {0}, token->span});
        *token = next_token(p);
        return true;
    default: return false;
    }
}

/* Returns whether `;` ends the statement although a [ is open: it does if the next token is a word
   on another line. */
static bool ends_statement(Parse *p, Token token)
{
    Token next = peek(p);
    char first = p->text[next.span.start];
    bool word = next.kind == T_IDENT || (first >= 'a' && first <= 'z');
    return word && memchr(p->text + token.span.end, '\n', next.span.start - token.span.end);
}

static Token resync(Parse *p, Token token)
{
    p->skipping = false;
    p->square = 0;
    p->resume = token.span.start + 1;
    give_back(p, token);
    return (Token){T_RESYNC, {0}, {token.span.start, token.span.start}};
}

/* Skips tokens after an error. Returns the `;` that ends the statement, the end of the file, or
   T_RESYNC if the next token begins a section, ends a block or ends a class. */
static Token skip(Parse *p)
{
    Token token = {p->last.kind, {0}, p->last.span};
    p->panic = false;
    if (p->equations) { /* goes on as if `equation` stood here */
        p->equations = false;
        give_back(p, token);
        return resync(p, (Token){T_EQUATION, {0}, {token.span.start, token.span.start}});
    }
    p->skipping = true;
    while (!begins_section(p, &token) && token.kind != ';' && token.kind != T_EOF) {
        token = next_token(p);
        if (token.kind == T_ROW && ends_statement(p, token)) token.kind = ';';
    }
    if (token.kind != ';' && token.kind != T_EOF) return resync(p, token);
    p->skipping = false;
    p->square = 0;
    p->recovered = token.span.end;
    return token;
}

/* Returns the token that the parser gets instead of `token`, which cannot stand inside a block;
   this is `token` itself if no block is open. An end that closes none of the open blocks is
   reported and replaced by the end of the innermost block. Before any other token, the end of the
   innermost block, such as `end if;`, is missing: it is reported and returned, and `token` is read
   again after it. This is done only once for each block, since the parser may have to discard a
   statement first. */
static Token closing_block(Parse *p, Token token)
{
    const OpenBlock *block = p->open ? p->open->block : NULL, *outer = block;
    Span here = {token.span.start, token.span.start};
    if (!block || block == p->ended || token.kind == block->end) return token;
    if (token.kind == T_ANNOTATION && p->last.kind != ';') return token; /* of an equation */
    while (outer && outer->end != token.kind) outer = outer->outer;
    if (ends_block(token.kind) && !outer) {
        syntax_wrong_end(p, token.span, block, parser_token_name(block->end));
        token.kind = block->end;
        return token;
    }
    p->ended = block;
    if (token.kind == T_END && p->last.kind == ';' &&
        peek(p).kind == ';') { /* `end;` closes the block */
        syntax_wrong_end(p, token.span, block, parser_token_name(block->end));
        token.kind = block->end;
        return token;
    }
    syntax_unclosed_block(p, token.span, block, parser_token_name(block->end));
    give_back(p, token);
    give_back(p, (Token){';', {0}, here});
    return (Token){block->end, {0}, here};
}

/* Returns whether `end` begins a statement and is followed by no name but a semicolon or, on its
   line, a keyword. */
static bool lacks_name(const Parse *p, Token end, Token next)
{
    char first = p->whole[next.span.start];
    bool keyword = next.kind != T_IDENT && first >= 'a' && first <= 'z';
    if (p->last.kind != ';') return false; /* in the middle of a statement */
    return next.kind == ';' ||
           (keyword && !memchr(p->whole + end.span.end, '\n', next.span.start - end.span.end));
}

/* Reports an `end` that no name follows, and supplies the name of the innermost open class. */
static Token naming_class(Parse *p, Token end)
{
    if (peek(p).kind != ';') take_token(p);
    syntax_unnamed_end(p, end.span);
    give_back(p, (Token){T_IDENT, {.text = p->open->cls->name}, end.span});
    return end;
}

/* Returns the token that the parser gets instead of `end`. If the name after it is that of a class
   around the innermost open class, the end of the innermost class is missing: this is reported,
   `end Name;` is supplied, and `end` is read again after it. Otherwise `end` itself is returned. */
static Token closing_class(Parse *p, Token end)
{
    Token name = peek(p);
    Span here = {end.span.start, end.span.start};
    if (p->open && !p->open->block && lacks_name(p, end, name)) return naming_class(p, end);
    if (name.kind != T_IDENT || !p->open || p->open == p->closed) return end;
    if (!syntax_closes_outer(p, name.value.text)) return end;
    p->closed = p->open;
    syntax_unclosed_class(p, (Span){end.span.start, name.span.end});
    give_back(p, end);
    give_back(p, (Token){';', {0}, here});
    give_back(p, (Token){T_IDENT, {.text = p->open->cls->name}, here});
    return (Token){T_END, {0}, here};
}

/* Returns whether a token of this kind can always be passed to the parser as it is. It cannot if
   the token may be the first word of a pair, or if it may not stand inside an open block or
   class. */
static bool is_plain(int kind)
{
    switch (kind) {
    case T_INITIAL:
    case T_ANNOTATION:
    case T_END:
    case T_EQUATION:
    case T_ALGORITHM:
    case T_INITIAL_EQUATION:
    case T_INITIAL_ALGORITHM:
    case T_PUBLIC:
    case T_PROTECTED:
    case T_END_IF:
    case T_END_FOR:
    case T_END_WHEN:
    case T_END_WHILE: return false;
    default: return true;
    }
}

/* Returns whether the `end` just read, with the name after it, belongs to a class whose head had an
   error, so that it would close the wrong class. */
static bool is_stray(Parse *p)
{
    Token name = peek(p);
    return p->errors && p->open && name.kind == T_IDENT && name.value.text != p->open->cls->name &&
           !syntax_closes_outer(p, name.value.text);
}

static Token special_token(Parse *p)
{
    Token token = p->panic ? skip(p) : next_token(p);
    while (token.kind == T_END && is_stray(p)) {
        take_token(p);
        if (peek(p).kind == ';') take_token(p);
        token = next_token(p);
    }
    if (token.kind == T_INITIAL || is_plain(token.kind)) return token;
    token = closing_block(p, token);
    return token.kind == T_END ? closing_class(p, token) : token;
}

int parser_lex(TokenValue *value, Span *span, Parse *p)
{
    Token token = {0};
    p->before = p->last;
    if (!p->ahead_len && !p->panic) { /* nearly always */
        token.kind = lexer_scan(value, span, p->scanner);
        bool ordinary = token.kind == T_ANNOTATION && !(p->open && p->open->block);
        if (ordinary || is_plain(token.kind)) {
            p->last = (Mark){token.kind, *span};
            return token.kind;
        }
        token.span = *span;
        give_back(p, token);
    }
    token = special_token(p);
    *value = token.value;
    *span = token.span;
    p->last = (Mark){token.kind, token.span};
    return token.kind;
}

/* ---- for messages ---- */

/* Returns whether an error at the token read last probably follows from an earlier error of the
   same file; it is not reported then. */
bool token_follows_from_error(const Parse *p)
{
    static const int followers[] = {T_ELSE, T_ELSEIF, T_ELSEWHEN, T_THEN, T_LOOP, T_EOF};
    uint32_t start = p->last.span.start;
    if (!p->errors) return false;
    if (p->last.kind == '}' && p->before.kind == ';') return true; /* the '{' is reported */
    if (!p->open || p->before.kind == T_END || ends_block(p->last.kind)) return true;
    if (p->bad_end > p->before.span.end) return true;
    if (p->bad_end && p->bad_end <= start && !memchr(p->text + p->bad_end, ';', start - p->bad_end))
        return true;
    if (p->recovered && !memchr(p->text + p->recovered, '\n', start - p->recovered)) return true;
    for (size_t i = 0; i < sizeof followers / sizeof *followers; i++)
        if (p->last.kind == followers[i]) return true;
    return false;
}

TokenClass token_class(const Parse *p, Mark token)
{
    char first = p->text[token.span.start];
    switch (token.kind) {
    case T_EOF: return TC_END_OF_FILE;
    case T_IDENT: return TC_NAME;
    case T_STRING: return TC_STRING;
    case T_INTEGER:
    case T_REAL: return TC_NUMBER;
    case T_END:
    case T_END_INDEX:
    case T_END_IF:
    case T_END_FOR:
    case T_END_WHEN:
    case T_END_WHILE: return TC_END;
    default: return first >= 'a' && first <= 'z' ? TC_KEYWORD : TC_SYMBOL;
    }
}
