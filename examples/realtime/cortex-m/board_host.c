/* board_host.c - the machine that compiles: for the trajectory to compare with. */
#include "board.h"

#include <stdio.h>
#include <stdlib.h>

void board_begin(void)
{
}

uint32_t board_ticks(void)
{
    return 0;
}

void board_put(const char *text)
{
    fputs(text, stdout);
}

void board_end(void)
{
    exit(0);
}
