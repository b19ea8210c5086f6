/* fuzz_program.c - fuzz target: what a user gives to a compiled program. The first byte chooses: a
   command line (one argument a line), a file of parameters for --set-file, a table for --input.
   In: any bytes. Out: nothing; must neither break nor leak. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "model/instance/instance.h"
#include "sim/loop/input_table.h"
#include "sim/options/override.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

/* ---- a model of one variable of each kind; nothing of it is run ---- */

enum { x, der_x, u, d, p, REALS };

static int nothing(mocc_inst *I)
{
    (void)I;
    return 0;
}

static const mocc_var vars[] = {
    {.name = "time",
     .unit = "s",
     .comment = "",
     .type = MOCC_REAL,
     .kind = MOCC_TIME,
     .sign = 1,
     .literals = -1},
    {.name = "x",
     .unit = "m",
     .comment = "",
     .type = MOCC_REAL,
     .kind = MOCC_STATE,
     .sign = 1,
     .index = x,
     .flags = MOCC_SETTABLE | MOCC_FIXED,
     .min = -10,
     .max = 10,
     .nominal = 1,
     .literals = -1},
    {.name = "u[1]",
     .unit = "",
     .comment = "",
     .type = MOCC_REAL,
     .kind = MOCC_INPUT,
     .sign = 1,
     .index = u,
     .flags = MOCC_SETTABLE,
     .min = -1,
     .max = 1,
     .nominal = 1,
     .literals = -1},
    {.name = "plant.gain",
     .unit = "",
     .comment = "",
     .type = MOCC_REAL,
     .kind = MOCC_PARAM,
     .sign = 1,
     .index = p,
     .flags = MOCC_SETTABLE,
     .min = -1e300,
     .max = 1e300,
     .nominal = 1,
     .literals = -1},
    {.name = "mode",
     .unit = "",
     .comment = "",
     .type = MOCC_ENUM,
     .kind = MOCC_PARAM,
     .sign = 1,
     .index = 1,
     .flags = MOCC_SETTABLE,
     .min = 1,
     .max = 2,
     .start = 1,
     .literals = 0},
    {.name = "on",
     .unit = "",
     .comment = "",
     .type = MOCC_BOOLEAN,
     .kind = MOCC_INPUT,
     .sign = 1,
     .index = 0,
     .flags = MOCC_SETTABLE,
     .max = 1,
     .literals = -1},
    {.name = "text",
     .unit = "",
     .comment = "",
     .type = MOCC_STRING,
     .kind = MOCC_PARAM,
     .sign = 1,
     .index = 0,
     .flags = MOCC_SETTABLE,
     .text = "",
     .literals = -1},
};

static const char *const literals[] = {"slow", "fast"};
static const mocc_enum enums[] = {{literals, 2}};
static const char *const sources[] = {"fuzz.mo"};
static const int32_t state_var[] = {1}, no_columns[] = {0, 0};

static const mocc_model model = {
    .abi = MOCC_ABI,
    .name = "Fuzz",
    .comment = "",
    .stop_time = 1,
    .tolerance = 1e-6,
    .nx = 1,
    .nu = 1,
    .nd = 1,
    .np = 1,
    .nk = 1,
    .nkp = 1,
    .nsp = 1,
    .nvar = sizeof vars / sizeof *vars,
    .nenum = 1,
    .nsource = 1,
    .var = vars,
    .enums = enums,
    .source = sources,
    .state_var = state_var,
    .jac = {1, 1, 0, no_columns, NULL, no_columns},
    .params = nothing,
    .init = nothing,
    .ode = nothing,
    .rest = nothing,
    .event = nothing,
};

const mocc_model *const mocc_the_model = &model;

static void ignore(void *host, const char *category, const char *message)
{
    (void)host, (void)category, (void)message;
}

/* ---- the three kinds of input ---- */

enum { MOST_ARGUMENTS = 64 };

static void read_command_line(char *text)
{
    char name[] = "fuzz", *argv[MOST_ARGUMENTS + 1] = {name};
    int argc = 1;
    for (char *line; argc < MOST_ARGUMENTS && (line = strsep(&text, "\n"));) argv[argc++] = line;
    RunOptions options = {0};
    Overrides set = {0};
    if (mocc_options_read(&options, &model, argc, argv) == 0)
        mocc_overrides_read(&set, &model, &options);
    mocc_overrides_free(&set);
    mocc_options_free(&options);
}

static void read_parameters(char *path)
{
    char option[80], *argv[] = {path, option};
    RunOptions options = {0};
    Overrides set = {0};
    snprintf(option, sizeof option, "--set-file=%s", path);
    if (mocc_options_read(&options, &model, 2, argv) == 0)
        mocc_overrides_read(&set, &model, &options);
    mocc_inst *I = mocc_inst_new(&model, NULL, ignore);
    mocc_overrides_params(&set, I);
    mocc_overrides_starts(&set, I);
    mocc_inst_free(I);
    mocc_overrides_free(&set);
    mocc_options_free(&options);
}

static void read_inputs(char *path)
{
    mocc_inst *I = mocc_inst_new(&model, NULL, ignore);
    InputTable *in = mocc_input_table_read((const char *const[]){path}, 1, I, 1);
    mocc_input_table_free(in);
    mocc_inst_free(I);
}

static void with_file(const unsigned char *data, size_t size, void (*read)(char *path))
{
    char path[40];
    int fd = memfd_create("fuzz", 0);
    if (fd < 0 || write(fd, data, size) != (ssize_t)size) abort();
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    read(path);
    close(fd);
}

/* What is said of wrong input goes nowhere; the sanitizers write to descriptor 2 themselves. */
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    stderr = stdout = fopen("/dev/null", "w");
    return 0;
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    if (size == 0) return 0;
    char *text = malloc(size);
    if (!text) abort();
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    if (data[0] % 3 == 0) read_command_line(text);
    else with_file(data + 1, size - 1, data[0] % 3 == 1 ? read_parameters : read_inputs);
    free(text);
    return 0;
}
