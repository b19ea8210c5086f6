/* waiting.h - a short wait for a semaphore without giving the processor away. */
#ifndef MOCC_WAITING_H
#define MOCC_WAITING_H
#include <semaphore.h>
#include <stdbool.h>
#include <unistd.h>

/* Returns how often mocc_waiting_spin() is to look: not at all if there is one processor only, as
   the other process then cannot run meanwhile. */
static inline int mocc_waiting_spins(void)
{
    enum { SPINS = 2000 }; /* some 10 microseconds, about what a switch of processes costs */
    return sysconf(_SC_NPROCESSORS_ONLN) > 1 ? SPINS : 0;
}

/* Returns whether the semaphore was raised, and lowered again, within so many looks. */
static inline bool mocc_waiting_spin(sem_t *sem, int spins)
{
    for (int i = 0; i < spins; i++) {
        if (sem_trywait(sem) == 0) return true;
#if defined __x86_64__ || defined __i386__
        __builtin_ia32_pause();
#endif
    }
    return false;
}

#endif
