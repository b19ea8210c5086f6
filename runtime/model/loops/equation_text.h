/* equation_text.h - evaluates the text of an equation at the present values of an instance, to find
   the operation that made a variable infinite or undefined. */
#ifndef MOCC_EQUATION_TEXT_H
#define MOCC_EQUATION_TEXT_H
#include "model/instance/instance.h"

enum { EQUATION_NAME = 600 }; /* bytes of a variable's name */

typedef struct {
    bool known;
    double v;
} TextValue;

/* The first operation in the text whose operands are finite and whose result is not. */
typedef struct {
    const char *begin, *end;  /* in the text */
    const char *first, *last; /* the operand to name */
    char what[160];
} TextFault;

typedef struct {
    const mocc_inst *I;
    const mocc_var **sorted; /* all variables, sorted by name */
    const char *at;
    int inactive; /* > 0: in a branch that is not taken, or not known to be taken */
    int depth;
    bool unreadable;     /* the text is truncated or has an unknown form */
    bool has_non_finite; /* one of its variables is not finite */
    TextFault fault;
} EquationText;

/* Returns a new array of pointers to all variables in the model's table, m->nvar of them, sorted by
   name; the caller frees it. */
const mocc_var **mocc_equation_text_variables(const mocc_model *m);
const mocc_var *mocc_equation_text_find(const EquationText *r, const char *name); /* NULL: none */
TextValue mocc_equation_text_value(const mocc_inst *I, const mocc_var *v); /* v may be NULL */

/* Return the length of the variable name at the beginning of `text', such as a.b[2,1].'c d'; 0 if
   the text does not begin with a name. The second function accepts der(x) as a name too. */
size_t mocc_equation_text_name_length(const char *text);
size_t mocc_equation_text_name(const char *text);

/* Evaluates both sides of the equation in `text', which must live as long as r->fault is used; the
   caller has set r->I and r->sorted. Sets r->fault to the first operation that has finite operands
   and no finite result, unless r->fault.begin is already set; it remains NULL if there is no such
   operation. Sets r->unreadable if the text is truncated or has an unknown form, and
   r->has_non_finite if one of its variables is not finite, and clears these two otherwise. */
void mocc_equation_text_read(EquationText *r, const char *text);

/* ---- zero_cause.c ---- */
/* Returns the parameter with the value zero that can be set and makes a variable between `at' and
   `end', other than `without', zero, directly or through other equations; NULL if there is none. */
const mocc_var *mocc_zero_cause(const EquationText *r, const char *at, const char *end,
                                const mocc_var *without);

#endif
