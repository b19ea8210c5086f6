/* main.c - the program run-tcc, which `mocc --run` starts: compiles the C of a model in memory by
   libtcc and simulates it at once.

       run-tcc TALK TEXT [-IDIR | -DNAME | LIBRARY.so]... -- PROGRAM [options of the simulation]

   TEXT is the number of an open file with the C and a zero byte at its end, TALK that of a socket
   to mocc. Over it goes what mocc_tcc_talk lists in its order: COMPILED, before the simulation
   begins; WANTS_BETTER, if the simulation turns out so long that a better compiler pays; from mocc
   then the name of a shared object that this compiler has made of the same C; LOADED. If the
   program ends before COMPILED, nothing has been printed, and mocc takes the usual way. */
#include "sim/cmdline/program.h"
#include "solvers/solver.h"
#include "tcc/better_code.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <libtcc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NOT_COMPILED = 3 }; /* exit status */

/* Errors are not shown: another compiler tries next. */
static void ignore(void *data, const char *message)
{
    (void)data;
    (void)message;
}

/* Returns the model of the C text, whose code belongs to `tcc`; NULL if libtcc does not take it.
   `words` are folders of headers, a macro and shared objects, up to "--". */
static const mocc_model *compile(TCCState *tcc, const char *text, char **words)
{
    tcc_set_error_func(tcc, NULL, ignore);
    tcc_set_options(tcc, "-w");
    tcc_set_output_type(tcc, TCC_OUTPUT_MEMORY);
    for (; strcmp(*words, "--") != 0; words++) {
        if (!strncmp(*words, "-I", 2)) tcc_add_include_path(tcc, *words + 2);
        else if (!strncmp(*words, "-D", 2)) tcc_define_symbol(tcc, *words + 2, "1");
        else if (!dlopen(*words, RTLD_LAZY | RTLD_GLOBAL)) return NULL;
    }
    if (tcc_compile_string(tcc, text) || tcc_relocate(tcc, TCC_RELOCATE_AUTO)) return NULL;
    const mocc_model *const *model = tcc_get_symbol(tcc, "mocc_the_model");
    return model ? *model : NULL;
}

/* Returns the content of an open file, which ends with a zero byte; *length is without it. NULL: it
   cannot be read. */
static const char *text_of(int file, size_t *length)
{
    struct stat st;
    if (fstat(file, &st) || st.st_size < 1) return NULL;
    const char *text = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    *length = (size_t)st.st_size - 1;
    return text == MAP_FAILED || text[*length] ? NULL : text;
}

int main(int argc, char **argv)
{
    size_t length;
    int words = 4;
    while (words < argc && strcmp(argv[words], "--") != 0) words++;
    if (words + 1 >= argc) return NOT_COMPILED;
    int in = atoi(argv[1]), out = atoi(argv[2]), file = atoi(argv[3]);
    const char *text = text_of(file, &length);
    TCCState *tcc = tcc_new();
    const mocc_model *model = text && tcc ? compile(tcc, text, argv + 4) : NULL;
    if (!model) return NOT_COMPILED;
    close(file);
    fcntl(in, F_SETFD, FD_CLOEXEC);
    fcntl(out, F_SETFD, FD_CLOEXEC);
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    BetterCode *better = mocc_better_code_new(model, length, in, out);
    double seconds = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                     1e-6 * (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
    if (write(out, &seconds, sizeof seconds) < 0) return NOT_COMPILED;
    ProgramHost host = {.adapt = mocc_better_code_adapt, .data = better};
    int status =
        mocc_program_run(mocc_better_code_model(better), argc - words - 1, argv + words + 1, &host);
    mocc_better_code_free(better);
    tcc_delete(tcc);
    return status;
}
