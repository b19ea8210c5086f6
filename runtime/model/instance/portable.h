/* portable.h - what C99 lacks and compilers have under different names. The sources of an FMU are
   compiled by whatever C compiler its importer has. */
#ifndef MOCC_PORTABLE_H
#define MOCC_PORTABLE_H

#if defined __STDC_VERSION__ && __STDC_VERSION__ >= 201112L
#define MOCC_NORETURN _Noreturn
#elif defined __GNUC__
#define MOCC_NORETURN __attribute__((noreturn))
#else
#define MOCC_NORETURN
#endif

#if defined __TINYC__
#define MOCC_THREAD_LOCAL /* tcc has none: its programs must not call external C functions in \
                             several threads */
#elif defined __GNUC__
#define MOCC_THREAD_LOCAL __thread
#elif defined _MSC_VER
#define MOCC_THREAD_LOCAL __declspec(thread)
#else
#define MOCC_THREAD_LOCAL _Thread_local
#endif

#if !defined __GNUC__ && !defined __TINYC__
#define __attribute__(list)
#endif

#endif
