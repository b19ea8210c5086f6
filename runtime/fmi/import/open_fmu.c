/* open_fmu.c - from a file to an FMU that can be run. */
#include "fmi/import/open_fmu.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LONGEST_XML = 256 << 20 }; /* bytes; the largest FMUs in use have a tenth of it */

#ifdef __aarch64__
static const char platform2[] = "aarch64-linux", platform3[] = "aarch64-linux";
#elif defined __x86_64__
static const char platform2[] = "linux64", platform3[] = "x86_64-linux";
#else
static const char platform2[] = "linux32", platform3[] = "x86-linux";
#endif

static bool fail(OpenFmu *o, const char *format, const char *what)
{
    if (!o->why[0]) snprintf(o->why, sizeof o->why, format, what);
    return false;
}

/* ---- reading ---- */

static const char *platform_of(const FmuDescription *d)
{
    return d->version == 2 ? platform2 : platform3;
}

/* Appends to `list' the platforms for which the archive has binaries. */
static void list_platforms(const Zip *z, char *list, size_t size)
{
    char last[60] = "";
    for (int i = 0; i < z->n; i++) {
        char name[60];
        if (sscanf(z->entry[i].name, "binaries/%59[^/]/", name) != 1 || !strcmp(name, last))
            continue;
        size_t used = strlen(list);
        snprintf(list + used, size - used, "%s%s", used ? ", " : "", name);
        memcpy(last, name, sizeof last);
    }
}

static bool check_binary(OpenFmu *o)
{
    const FmuDescription *d = o->fmu->d;
    char has[200] = "";
    snprintf(o->library, sizeof o->library, "binaries/%s/%.500s.so", platform_of(d),
             o->fmu->interface->identifier);
    if (mocc_zip_find(&o->zip, o->library)) return true;
    list_platforms(&o->zip, has, sizeof has);
    snprintf(o->why, sizeof o->why, "the FMU has no %.250s, the binary for this platform; %s%s",
             o->library, *has ? "it has binaries for " : "it has no binaries", has);
    return false;
}

/* Returns whether the FMU is to be stepped by its own solver: as wished, else if it offers nothing
   else. */
static bool choose_interface(OpenFmu *o, const FmuDescription *d, FmuInterfaceWish wish,
                             bool *cosimulation)
{
    *cosimulation = wish == FMU_COSIMULATION ||
                    (wish == FMU_ANY_INTERFACE && !d->exchange.given && d->cosimulation.given);
    if (*cosimulation ? d->cosimulation.given : d->exchange.given) return true;
    return fail(o, "the FMU offers no %s",
                wish == FMU_COSIMULATION     ? "co-simulation"
                : wish == FMU_MODEL_EXCHANGE ? "model exchange"
                : d->scheduled ? "model exchange and no co-simulation; scheduled execution cannot "
                                 "be run"
                               : "model exchange and no co-simulation");
}

bool mocc_open_fmu_bytes(OpenFmu *o, const void *bytes, size_t n, FmuInterfaceWish wish,
                         const char *const *setting)
{
    bool cosimulation;
    o->zip.at = bytes;
    o->zip.size = n;
    if (!mocc_zip_open(&o->zip)) return fail(o, "%s", o->zip.why);
    const ZipEntry *e = mocc_zip_find(&o->zip, "modelDescription.xml");
    if (!e || e->folder)
        return fail(o, "this is no FMU: the archive has no %s", "modelDescription.xml");
    if (e->size > LONGEST_XML) return fail(o, "%s is too large (over 256 MB)", e->name);
    char *xml = mocc_zip_text(&o->zip, e);
    if (!xml) return fail(o, "%s", o->zip.why);
    FmuDescription *d = mocc_description_read(xml, e->size, o->why, sizeof o->why);
    free(xml);
    if (!d) return false;
    if (!choose_interface(o, d, wish, &cosimulation)) {
        mocc_description_free(d);
        return false;
    }
    o->fmu = mocc_fmu_model_new(d, cosimulation, setting, o->why, sizeof o->why);
    if (!o->fmu) return false;
    mocc_fmu_functions(o->fmu);
    return check_binary(o);
}

bool mocc_open_fmu_read(OpenFmu *o, const char *path, FmuInterfaceWish wish,
                        const char *const *setting)
{
    struct stat info;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return fail(o, "cannot be read: %s", strerror(errno));
    bool file = fstat(fd, &info) == 0 && S_ISREG(info.st_mode) && info.st_size > 0;
    void *at = file ? mmap(NULL, (size_t)info.st_size, PROT_READ, MAP_PRIVATE, fd, 0) : MAP_FAILED;
    close(fd);
    if (at == MAP_FAILED) return fail(o, "%s", "this is no file with contents");
    o->mapped = at;
    return mocc_open_fmu_bytes(o, at, (size_t)info.st_size, wish, setting);
}

/* ---- unpacking ---- */

bool mocc_open_fmu_unpack(OpenFmu *o)
{
    char binaries[60], relative[1000];
    snprintf(binaries, sizeof binaries, "binaries/%s/", platform_of(o->fmu->d));
    const char *const parts[] = {binaries, "resources/", "extra/"};
    if (!mocc_folder_new(&o->folder, o->why, sizeof o->why)) return false;
    o->unpacked = true;
    if (!mocc_folder_unpack(&o->folder, &o->zip, parts, 3)) return fail(o, "%s", o->zip.why);
    snprintf(relative, sizeof relative, "%.999s", o->library);
    snprintf(o->library, sizeof o->library, "%s/%s", o->folder.path, relative);
    snprintf(o->resources, sizeof o->resources, "%s/resources", o->folder.path);
    mkdir(o->resources, 0700);
    o->fmu->files = (FmuFiles){o->library, o->resources};
    return true;
}

void mocc_open_fmu_close(OpenFmu *o)
{
    mocc_fmu_model_free(o->fmu);
    mocc_zip_free(&o->zip);
    if (o->unpacked) mocc_folder_remove(&o->folder);
    if (o->mapped) munmap(o->mapped, o->zip.size);
}
