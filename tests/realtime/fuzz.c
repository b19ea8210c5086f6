/* fuzz.c - real-time C under wild inputs and parameters; compiled with the model's file in front of
   it (check_fuzz.py), with MODEL, START, INITIALIZE, RECALIBRATE, ONE_STEP, STATES, EVENTS, and
   wild_inputs() and wild_parameters() for its members. Prints what is wrong and the largest counts
   of operations.

   Compiled as C++, a Real is a class that counts its operations (counting.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
    unsigned char before[64];
    MODEL m;
    unsigned char after[64];
} guarded;

static int guards_hold(void)
{
    for (int i = 0; i < 64; i++)
        if (guarded.before[i] != 0xA5 || guarded.after[i] != 0xA5) return 0;
    return 1;
}

static int states_finite(void)
{
    const mocc_real *x = (const mocc_real *)(const void *)&guarded.m.state;
    for (int i = 0; i < STATES; i++)
        if (!((double)x[i] - (double)x[i] == 0)) return 0;
    return 1;
}

static int wrong(const char *what, long step)
{
    printf("wrong: %s in step %ld, status 0x%x\n", what, step, (unsigned)guarded.m.status);
    return 1;
}

int main(int argc, char **argv)
{
    MODEL *m = &guarded.m;
    const long n = argc > 1 ? atol(argv[1]) : 1000;
    long flagged = 0;
    memset(&guarded, 0xA5, sizeof guarded);
    START(m);
    for (long i = 0; i < n; i++) {
        if (i % 100 == 50) { /* new parameters at any time */
            wild_parameters(m);
            RECALIBRATE(m);
            if (i % 200 == 50) INITIALIZE(m);
        }
        if (i % 100 == 0) START(m); /* everything as in the model */
        if (i % 100 == 0 && !states_finite())
            return wrong("startup leaves a state that is not finite", i);
        const int infinite = i % 100 > 10 ? wild_inputs(m) : 0, finite = states_finite();
        m->status = 0;
        begin_count();
        ONE_STEP(m);
        end_count();
        if (!guards_hold()) return wrong("wrote beside the struct", i);
        if (infinite && !(m->status & INPUT_BIT)) return wrong("an infinite input sets no bit", i);
        if (finite && !states_finite()) return wrong("a state is not finite", i);
        if (!finite && !(m->status & OVERFLOW_BIT))
            return wrong("an infinite state sets no bit", i);
        flagged += m->status != 0;
    }
    printf("%ld steps, %ld with a bit of status\n", n, flagged);
    print_counts();
    return 0;
}
