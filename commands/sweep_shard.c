/* sweep_shard.c - which part of a study this process runs: case k belongs to shard k mod n. */
#include "commands/sweep.h"

#include <stdlib.h>
#include <string.h>

#include "commands/commands.h"

/* Environment variables with the number of this process, the first number, and how many there are
   (NULL: none such). */
static const struct {
    const char *rank, *first, *count;
} environments[] = {
    {"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_COUNT"},
    {"OMPI_COMM_WORLD_RANK", NULL, "OMPI_COMM_WORLD_SIZE"},
    {"PMIX_RANK", NULL, "PMIX_SIZE"},
    {"PMI_RANK", NULL, "PMI_SIZE"},
    {"SLURM_PROCID", NULL, "SLURM_NTASKS"},
};

static bool number_of(const char *name, long *v)
{
    const char *text = name ? getenv(name) : NULL;
    char *end;
    if (!text || !*text) return false;
    *v = strtol(text, &end, 10);
    return !*end;
}

int sweep_shard_read(Sweep *s, const char *text)
{
    long rank, first = 0, count;
    char end;
    s->shards = 1;
    if (text) {
        if (sscanf(text, "%ld/%ld%c", &rank, &count, &end) != 2 || rank < 1 || rank > count ||
            count > 100000)
            return commands_wrong("sweep", "--shard=%s should be I/N with I from 1 to N", text);
        s->shard = (int)rank - 1;
        s->shards = (int)count;
        return 0;
    }
    for (size_t i = 0; i < sizeof environments / sizeof *environments; i++) {
        if (!number_of(environments[i].rank, &rank) || !number_of(environments[i].count, &count))
            continue;
        if (environments[i].first && !number_of(environments[i].first, &first)) first = 0;
        if (count < 2 || rank < first || rank - first >= count) continue;
        s->shard = (int)(rank - first);
        s->shards = (int)count;
        return 0;
    }
    return 0;
}
