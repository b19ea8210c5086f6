/* snapshot.c - saves and restores an instance. Its arrays are in one block of memory, which is
   copied but for the addresses of Strings and external objects. Strings are saved as text; external
   objects stay those of the instance. */
#include "model/instance/snapshot.h"

#include <stdlib.h>
#include <string.h>

void mocc_snapshot_bytes(Snapshot *s, void *at, size_t n)
{
    if (n == 0) return;
    if (s->used + n > s->size && s->loading) {
        s->failed = true;
        return;
    }
    if (s->used + n > s->size) {
        s->size = 2 * s->size + n;
        s->at = mocc_alloc_check(realloc(s->at, s->size));
    }
    if (s->loading) memcpy(at, s->at + s->used, n);
    else memcpy(s->at + s->used, at, n);
    s->used += n;
}

int mocc_snapshot_count(Snapshot *s, int n, size_t size)
{
    int64_t count = n;
    mocc_snapshot_bytes(s, &count, sizeof count);
    if (!s->loading) return n;
    if (s->failed || count < 0 || (uint64_t)count > (s->size - s->used) / (size ? size : 1)) {
        s->failed = true;
        return 0;
    }
    return (int)count;
}

char *mocc_snapshot_text(Snapshot *s, const char *text)
{
    int n = mocc_snapshot_count(s, text ? (int)strlen(text) : 0, 1);
    char *copy = s->loading ? mocc_alloc((size_t)n + 1, 1) : (char *)(uintptr_t)text;
    mocc_snapshot_bytes(s, copy, (size_t)n);
    return s->loading ? copy : NULL;
}

static void strings(Snapshot *s, mocc_inst *I, const char **at)
{
    for (int i = 0; i < I->priv->nplaces; i++) {
        char *copy = mocc_snapshot_text(s, at[i]);
        if (copy) mocc_str_set(I, &at[i], copy);
        free(copy);
    }
}

/* Saves or restores the bytes of the instance's memory from `begin' to `end'. */
static void range(Snapshot *s, void *begin, void *end)
{
    mocc_snapshot_bytes(s, begin, (size_t)((char *)end - (char *)begin));
}

static void scalars(Snapshot *s, mocc_inst *I)
{
    struct mocc_private *priv = I->priv;
    double reals[] = {I->time, I->lambda, priv->event_time, priv->span, priv->next_input};
    int32_t integers[] = {I->mode, I->initial, I->terminal, I->event, I->terminate, I->reinits};
    mocc_snapshot_bytes(s, reals, sizeof reals);
    mocc_snapshot_bytes(s, integers, sizeof integers);
    I->time = reals[0];
    I->lambda = reals[1];
    priv->event_time = reals[2];
    priv->span = reals[3];
    priv->next_input = reals[4];
    I->mode = (mocc_mode)integers[0];
    I->initial = integers[1];
    I->terminal = integers[2];
    I->event = integers[3];
    I->terminate = integers[4];
    I->reinits = integers[5];
}

void mocc_snapshot_instance(Snapshot *s, mocc_inst *I)
{
    scalars(s, I);
    range(s, I->priv->memory, (void *)(uintptr_t)I->s);
    range(s, I->rel, I->external);
    strings(s, I, I->s);
    strings(s, I, I->pre_s);
    strings(s, I, I->start_s);
    mocc_relations_snapshot(s, I);
    mocc_blocks_snapshot(s, I);
    mocc_delays_snapshot(s, I);
    mocc_clocks_snapshot(s, I);
    if (s->loading) I->priv->nominals_read++;
}
