/* asserts.c - assert(), terminate() and reinit() of generated code. A failed assert in an
   evaluation tried by an integrator leaves its message (messages.c), which is printed only if the
   run ends because of it. */
#include "model/instance/instance.h"

#include <stdio.h>

enum { WARNINGS_PER_EQUATION = 10 }; /* largest number printed in a run */

/* Returns 1 if side effects of statements may take place now. Returns 0 while an integrator tries
   a point or the relations of an event may still change: the side effects then wait. */
int mocc_effect(mocc_inst *I)
{
    if (I->priv->settling) I->priv->effects_wait = true;
    return !I->priv->quiet && !I->priv->settling;
}

/* Prints the warning `message' of the equation or action in row `eq' of mocc_model.eq, unless side
   effects have to wait. The warning is not repeated until its condition has held again; if
   `at_event' is true, it is repeated at another instant. After several warnings of one equation no
   more are printed. */
static void print_warning(mocc_inst *I, const char *message, int eq, bool at_event)
{
    struct mocc_private *priv = I->priv;
    int row = eq >= 0 && eq < I->model->neq ? eq : I->model->neq;
    char place[512];
    bool told = priv->warned[row] && !(at_event && priv->warned_at[row] != I->time);
    if (told || !mocc_effect(I)) return;
    priv->warned[row] = 1;
    priv->warned_at[row] = I->time;
    if (priv->warnings[row]++ >= WARNINGS_PER_EQUATION) return;
    mocc_message_eq_place(I, eq, place, sizeof place);
    mocc_message_log(I, "warning", "%s%s (at time = %.10g)%s", place, message, I->time,
                     priv->warnings[row] == WARNINGS_PER_EQUATION ? "; no more of these" : "");
}

void mocc_assert(mocc_inst *I, int condition, const char *message, int level, int eq)
{
    if (condition) {
        bool stands = !I->priv->quiet && !I->priv->settling;
        if (stands && eq >= 0 && eq < I->model->neq) I->priv->warned[eq] = 0;
        return;
    }
    if (level != 1) {
        print_warning(I, message, eq, level == 2);
        return;
    }
    char place[512];
    mocc_message_eq_place(I, eq, place, sizeof place);
    bool first = !I->priv->complaint[0];
    mocc_message_error(I, "%sassertion failed at time = %.10g: %s", place, I->time, message);
    if (first) mocc_assert_explain(I, eq, I->priv->complaint, sizeof I->priv->complaint);
    if (I->fail >= 0) I->fail = 1;
}

void mocc_terminate(mocc_inst *I, const char *message, int eq)
{
    char place[512];
    if (I->terminate || !mocc_effect(I)) return;
    I->terminate = 1;
    mocc_message_eq_place(I, eq, place, sizeof place);
    snprintf(I->priv->terminated, sizeof I->priv->terminated, "%s%s", place, message);
}

/* Records the value that reinit() gives r[place]. All reinits of one pass of the event iteration
   take effect together, when the last one has been computed. */
void mocc_reinit(mocc_inst *I, int place, double value)
{
    I->priv->reinit[place] = value;
    I->priv->reinit_set[place] = 1;
    I->reinits++;
}
