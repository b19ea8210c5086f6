/* board_mps2.c - ARM's MPS2 boards (Cortex-M4: AN386, Cortex-M7: AN500), as qemu has them: vector
   table, start-up, the CMSDK timer 0 (25 MHz), output by semihosting. */
#include "board.h"

int main(void);
void reset(void);

extern uint32_t stack_top[], data_begin[], data_end[], data_source[], bss_begin[], bss_end[];

static void stop(void)
{
    board_put("fault\n");
    board_end();
}

static const void *const vectors[16] __attribute__((section(".vectors"), used)) = {
    stack_top, (void *)reset, (void *)stop, (void *)stop, (void *)stop, (void *)stop, (void *)stop};

void reset(void)
{
    volatile uint32_t *const coprocessors = (volatile uint32_t *)0xE000ED88;
    *coprocessors |= 0xFu << 20; /* the floating-point unit */
    __asm__ volatile("dsb\n\tisb");
    for (uint32_t *to = data_begin, *from = data_source; to < data_end;) *to++ = *from++;
    for (uint32_t *to = bss_begin; to < bss_end;) *to++ = 0;
    main();
    board_end();
}

static volatile uint32_t *const timer = (volatile uint32_t *)0x40000000; /* CTRL, VALUE, RELOAD */

void board_begin(void)
{
    timer[2] = 0xFFFFFFFF;
    timer[1] = 0xFFFFFFFF;
    timer[0] = 1;
}

uint32_t board_ticks(void)
{
    return 0xFFFFFFFF - timer[1];
}

static void semihost(uint32_t operation, const void *argument)
{
    register uint32_t r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;
    __asm__ volatile("bkpt 0xAB" : "+r"(r0) : "r"(r1) : "memory");
}

void board_put(const char *text)
{
    semihost(0x04, text);
}

void board_end(void)
{
    semihost(0x18, (const void *)0x20026);
    for (;;) continue;
}
