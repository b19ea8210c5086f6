/* run.c - steps a model and prints, one a line: "x" and the bits of all states, every ROWS-th step;
   "t", the ticks of each step and the evaluations that its events took. Compiled with MODEL, START,
   ONE_STEP, STEPS, ROWS and the model's header. */
#include HEADER

#include "board.h"

enum { PASSES = 8 }; /* the default of --event-passes */
enum { STATES = sizeof(((MODEL *)0)->state) / sizeof(MOCC_REAL) };

static MODEL model;

static void put_hex(uint64_t value, int digits)
{
    char text[18];
    for (int i = digits - 1; i >= 0; i--, value >>= 4) text[i] = "0123456789abcdef"[value & 15];
    text[digits] = '\0';
    board_put(text);
}

static void put_states(void)
{
    const MOCC_REAL *x = (const MOCC_REAL *)(const void *)&model.state;
    board_put("x");
    for (int i = 0; i < STATES; i++) {
        union {
            double number;
            uint64_t bits;
        } value = {(double)x[i]};
        board_put(" ");
        put_hex(value.bits, 16);
    }
    board_put("\n");
}

int main(void)
{
    board_begin();
    START(&model);
    put_states();
    for (int32_t i = 1; i <= STEPS; i++) {
        model.left = PASSES + 1; /* an event sets it to PASSES and counts down */
        const uint32_t before = board_ticks();
        ONE_STEP(&model);
        const uint32_t after = board_ticks();
        board_put("t ");
        put_hex(after - before, 8);
        board_put(" ");
        put_hex(model.left > PASSES ? 0 : (uint64_t)(PASSES - model.left), 4);
        board_put("\n");
        if (i % ROWS == 0) put_states();
    }
    board_put("status ");
    put_hex(model.status, 8);
    board_put("\n");
    return 0;
}
