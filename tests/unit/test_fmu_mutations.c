/* test_fmu_mutations.c - 10 000 archives and descriptions of FMUs, mutated at random: each is read
   and unpacked or refused with a message, and nothing is written outside of its folder. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "fmi/import/open_fmu.h"
#include "unity.h"

void setUp(void);
void tearDown(void);
const mocc_model *const mocc_the_model = NULL;

enum { ROUNDS = 5000, MOST = 1 << 20 };

void setUp(void)
{
}

void tearDown(void)
{
}

static uint32_t state = 2463534242u;

static uint32_t random_below(uint32_t n) /* xorshift: the same in every run */
{
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state % n;
}

/* ---- texts and archives ---- */

typedef struct {
    unsigned char *at;
    size_t n;
} Bytes;

static Bytes read_all(const char *path)
{
    Bytes b = {mocc_alloc(MOST, 1), 0};
    FILE *f = fopen(path, "rb");
    TEST_ASSERT_NOT_NULL_MESSAGE(f, path);
    b.n = fread(b.at, 1, MOST, f);
    fclose(f);
    return b;
}

static void put(Bytes *b, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++) b->at[b->n++] = (unsigned char)(value >> 8 * i);
}

static void put_bytes(Bytes *b, const void *bytes, size_t n)
{
    memcpy(b->at + b->n, bytes, n);
    b->n += n;
}

/* Writes what the local header and the record of the central directory have in common. */
static void put_common(Bytes *b, Bytes contents, size_t name)
{
    put(b, 20, 2); /* version */
    put(b, 0, 2);  /* flags */
    put(b, 0, 2);  /* stored */
    put(b, 0, 4);  /* date */
    put(b, (uint32_t)crc32(crc32(0, NULL, 0), contents.at, (uInt)contents.n), 4);
    put(b, (uint32_t)contents.n, 4);
    put(b, (uint32_t)contents.n, 4);
    put(b, (uint32_t)name, 2);
    put(b, 0, 2); /* extra */
}

/* Returns an archive with these contents, stored. */
static Bytes archive_of(const char *const *name, const Bytes *contents, int n)
{
    Bytes b = {mocc_alloc(MOST, 4), 0};
    uint32_t at[8];
    for (int i = 0; i < n; i++) {
        at[i] = (uint32_t)b.n;
        put(&b, 0x04034b50, 4);
        put_common(&b, contents[i], strlen(name[i]));
        put_bytes(&b, name[i], strlen(name[i]));
        put_bytes(&b, contents[i].at, contents[i].n);
    }
    uint32_t directory = (uint32_t)b.n;
    for (int i = 0; i < n; i++) {
        put(&b, 0x02014b50, 4);
        put(&b, 20, 2);
        put_common(&b, contents[i], strlen(name[i]));
        put(&b, 0, 4); /* comment, disk */
        put(&b, 0, 2);
        put(&b, 0, 4);
        put(&b, at[i], 4);
        put_bytes(&b, name[i], strlen(name[i]));
    }
    uint32_t end = (uint32_t)b.n;
    put(&b, 0x06054b50, 4);
    put(&b, 0, 4);
    put(&b, (uint32_t)n, 2);
    put(&b, (uint32_t)n, 2);
    put(&b, end - directory, 4);
    put(&b, directory, 4);
    put(&b, 0, 2);
    return b;
}

/* Changes up to `most' bytes, and sometimes cuts, repeats or moves a piece. */
static void mutate(Bytes *b, uint32_t most)
{
    static const unsigned char likely[] = {0,   1,   '/', '.',  '<',  '>',
                                           '"', '-', '9', 0x7f, 0x80, 0xff};
    for (uint32_t k = random_below(most) + 1; k > 0 && b->n > 8; k--) {
        uint32_t at = random_below((uint32_t)b->n), length = random_below(40) + 1;
        if (at + length > b->n) length = (uint32_t)b->n - at;
        switch (random_below(6)) {
        case 0: b->at[at] ^= (unsigned char)(1 << random_below(8)); break;
        case 1: b->at[at] = likely[random_below(sizeof likely)]; break;
        case 2: b->at[at] = (unsigned char)random_below(256); break;
        case 3: /* remove a piece */
            memmove(b->at + at, b->at + at + length, b->n - at - length);
            b->n -= length;
            break;
        case 4: /* repeat a piece */
            memmove(b->at + at + length, b->at + at, b->n - at);
            b->n += length;
            break;
        default: memmove(b->at + random_below((uint32_t)(b->n - length + 1)), b->at + at, length);
        }
    }
}

/* ---- what is done with each ---- */

static void ignore(void *host, const char *category, const char *message)
{
    (void)host, (void)category, (void)message;
}

static int accepted, unpacked;

static void open_archive(Bytes archive, const char *folder)
{
    OpenFmu *o = mocc_alloc(1, sizeof *o);
    const char *const parts[] = {""};
    bool good =
        mocc_open_fmu_bytes(o, archive.at, archive.n, (FmuInterfaceWish)random_below(3), NULL);
    TEST_ASSERT_TRUE_MESSAGE(good || o->why[0], "refused without a message");
    accepted += good;
    if (good && o->fmu->model.nvar < 10000)
        mocc_inst_free(mocc_inst_new(&o->fmu->model, NULL, ignore));
    Folder f = {{0}, 0, 0};
    snprintf(f.path, sizeof f.path, "%s/inner", folder);
    if (o->zip.n && mkdir(f.path, 0700) == 0) {
        unpacked += mocc_folder_unpack(&f, &o->zip, parts, 1);
        mocc_folder_remove_tree(f.path);
    }
    mocc_open_fmu_close(o);
    free(o);
}

static int entries_of(const char *folder)
{
    int n = 0;
    DIR *dir = opendir(folder);
    while (dir && readdir(dir)) n++;
    if (dir) closedir(dir);
    return n - 2;
}

/* `whole': the archive is mutated; else the description, before it is packed. */
static void run(const char *xml, const char *binary, bool whole)
{
    char folder[] = "/tmp/test-fmu-XXXXXX";
    TEST_ASSERT_NOT_NULL(mkdtemp(folder));
    Bytes description = read_all(xml), library = {(unsigned char *)(uintptr_t) "binary", 6};
    Bytes changed = {mocc_alloc(MOST, 2), 0};
    const char *const name[] = {"modelDescription.xml", binary, "resources/table.txt"};
    accepted = unpacked = 0;
    for (int i = 0; i < ROUNDS / 2; i++) {
        memcpy(changed.at, description.at, changed.n = description.n);
        if (!whole) mutate(&changed, 2);
        Bytes archive = archive_of(name, (const Bytes[]){changed, library, library}, 3);
        if (whole) mutate(&archive, 6);
        unsigned char *exact = mocc_alloc(archive.n, 1); /* so that sanitizers see its end */
        memcpy(exact, archive.at, archive.n);
        open_archive((Bytes){exact, archive.n}, folder);
        free(exact);
        free(archive.at);
        TEST_ASSERT_EQUAL_INT_MESSAGE(0, entries_of(folder), "written outside of its folder");
    }
    TEST_ASSERT_GREATER_THAN_MESSAGE(whole ? 10 : 100, accepted, "mutations are too wild");
    TEST_ASSERT_GREATER_THAN_MESSAGE(10, unpacked, "nothing was unpacked");
    free(description.at);
    free(changed.at);
    rmdir(folder);
}

static void test_archives(void)
{
    run("tests/fmi/import/plant.xml", "binaries/linux64/plant.so", true);
    run("tests/fmi/import/arrays.xml", "binaries/x86_64-linux/arrays.so", true);
}

static void test_descriptions(void)
{
    run("tests/fmi/import/plant.xml", "binaries/linux64/plant.so", false);
    run("tests/fmi/import/arrays.xml", "binaries/x86_64-linux/arrays.so", false);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_archives);
    RUN_TEST(test_descriptions);
    return UNITY_END();
}
