/* board.h - what a run needs of the machine that it runs on. */
#ifndef BOARD_H
#define BOARD_H
#include <stdint.h>

/* Prepares the timer. */
void board_begin(void);
/* Returns the time in ticks; it wraps at 2^32. */
uint32_t board_ticks(void);
void board_put(const char *text);
/* Ends the program. */
void board_end(void);

#endif
