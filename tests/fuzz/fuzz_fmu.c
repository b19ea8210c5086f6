/* fuzz_fmu.c - fuzz target: FMUs as they come from elsewhere. The first byte chooses: an archive,
   the description of an FMU of version 2 or 3 for either interface. In: any bytes. Out: nothing;
   must neither break nor leak. Archives are unpacked into a folder below /tmp. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fmi/import/open_fmu.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

const mocc_model *const mocc_the_model = NULL;

static void ignore(void *host, const char *category, const char *message)
{
    (void)host, (void)category, (void)message;
}

/* Makes an instance of the model, whose FMU is never called. */
static void use_model(const FmuModel *fmu)
{
    if (fmu->model.nx > 10000 || fmu->model.nvar > 100000) return;
    mocc_inst_free(mocc_inst_new(&fmu->model, NULL, ignore));
}

static void read_archive(const unsigned char *data, size_t size, FmuInterfaceWish wish)
{
    OpenFmu *o = mocc_alloc(1, sizeof *o);
    const char *const parts[] = {"binaries/", "resources/"};
    const char *const setting[] = {"n=3", NULL};
    if (mocc_open_fmu_bytes(o, data, size, wish, setting)) use_model(o->fmu);
    Folder folder = {.path = "/tmp/fuzz-fmu-XXXXXX"};
    if (o->zip.n && mkdtemp(folder.path)) {
        mocc_folder_unpack(&folder, &o->zip, parts, 2);
        mocc_folder_remove_tree(folder.path);
    }
    mocc_open_fmu_close(o);
    free(o);
}

static void read_description(const unsigned char *data, size_t size, bool cosimulation)
{
    char why[400];
    FmuDescription *d = mocc_description_read((const char *)data, size, why, sizeof why);
    if (!d) return;
    FmuModel *fmu = mocc_fmu_model_new(d, cosimulation, NULL, why, sizeof why);
    if (fmu) use_model(fmu);
    mocc_fmu_model_free(fmu);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    return 0;
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    if (size == 0) return 0;
    if (data[0] % 3 == 0) read_archive(data + 1, size - 1, (FmuInterfaceWish)(data[0] / 3 % 3));
    else read_description(data + 1, size - 1, data[0] % 3 == 1);
    return 0;
}
