/* sweep_journal.c - the journal of a study: a line that identifies the study, then a line for each
   case that is done, written by one write(). What a killed process leaves of a line is cut off when
   the study goes on, so that each case is in it exactly once. Fields are separated by tabs. */
#include "commands/sweep.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "commands/commands.h"
#include "model/instance/alloc.h"

static char *path_of(const Sweep *s, int shard)
{
    size_t size = strlen(s->output) + 60;
    char *path = mocc_alloc(size, 1);
    if (s->shards == 1) snprintf(path, size, "%s.journal", s->output);
    else snprintf(path, size, "%s.journal-%dof%d", s->output, shard + 1, s->shards);
    return path;
}

static uint64_t hash_text(uint64_t hash, const char *text)
{
    for (; *text; text++) hash = (hash ^ (unsigned char)*text) * 1099511628211u;
    return (hash ^ 0xff) * 1099511628211u;
}

/* Identifies program, parameters, design and options: only the same study may go on. */
static uint64_t fingerprint(const Sweep *s)
{
    uint64_t hash = hash_text(1469598103934665603u, s->program);
    char text[400];
    struct stat file;
    if (stat(s->program, &file) == 0) {
        snprintf(text, sizeof text, "%lld %lld", (long long)file.st_size, (long long)file.st_mtime);
        hash = hash_text(hash, text);
    }
    snprintf(text, sizeof text, "%d %ld %ld %d", (int)s->design, s->cases, s->seed, s->shards);
    hash = hash_text(hash, text);
    for (int i = 0; i < s->axes; i++) {
        const SweepAxis *a = &s->axis[i];
        snprintf(text, sizeof text, "%d %ld %.17g %.17g", (int)a->kind, a->n, a->a, a->b);
        hash = hash_text(hash_text(hash, a->name), text);
        for (long k = 0; k < a->n && a->item; k++) hash = hash_text(hash, a->item[k]);
    }
    for (int i = 0; i < s->names; i++) hash = hash_text(hash, s->name[i]);
    for (int i = 0; i < s->options; i++) hash = hash_text(hash, s->option[i]);
    return hash;
}

static void put_head(const Sweep *s, char *text, size_t size)
{
    snprintf(text, size, "mocc-sweep 1 %016llx %ld\n", (unsigned long long)fingerprint(s),
             s->cases);
}

/* Reads a whole file; NULL if there is none. */
static char *read_text(int fd, size_t *size)
{
    struct stat file;
    if (fd < 0 || fstat(fd, &file)) return NULL;
    char *text = mocc_alloc((size_t)file.st_size + 1, 1);
    *size = 0;
    for (ssize_t n; *size < (size_t)file.st_size; *size += (size_t)n) {
        n = pread(fd, text + *size, (size_t)file.st_size - *size, (off_t)*size);
        if (n <= 0) break;
    }
    return text;
}

/* Splits a line at tabs, in place, into at most `most' fields; returns their number. */
static int split(char *line, char **field, int most)
{
    int n = 0;
    for (char *at = line; at && n < most; n++) {
        field[n] = at;
        at = strchr(at, '\t');
        if (at) *at++ = '\0';
    }
    return n;
}

/* Parses a line of a case. Returns false if it is malformed. */
static bool parse(const Sweep *s, char *line, char **field, SweepCase *c)
{
    int n = split(line, field, s->names + 5);
    if (n != s->names + 4) return false;
    *c = (SweepCase){.number = atol(field[0]),
                     .status = atoi(field[1]),
                     .seconds = atof(field[2]),
                     .value = field + 3,
                     .message = field[3 + s->names]};
    return c->number >= 0 && c->number < s->cases;
}

typedef void use_fn(void *data, const SweepCase *c);

/* Calls use() for each case in a journal. Returns the bytes of its complete lines; < 0 if it is the
   journal of another study. */
static long read_lines(const Sweep *s, char *text, size_t size, use_fn *use, void *data)
{
    char head[100], *at = text, *end;
    char **field = mocc_alloc((size_t)s->names + 6, sizeof *field);
    long whole = 0;
    put_head(s, head, sizeof head);
    bool first = true, good = true;
    for (; good && (end = memchr(at, '\n', size - (size_t)(at - text))); at = end + 1) {
        SweepCase c;
        *end = '\0';
        if (first)
            good = strncmp(at, head, strlen(head) - 1) == 0 && strlen(at) + 1 == strlen(head);
        else if (parse(s, at, field, &c)) use(data, &c);
        first = false;
        whole = (long)(end + 1 - text);
    }
    free(field);
    return good ? whole : -1;
}

/* ---- the journal of this shard ---- */

static void mark_done(void *data, const SweepCase *c)
{
    SweepJournal *j = data;
    j->count += !j->done[c->number];
    j->done[c->number] = true;
}

/* Writes all of a text; a journal that cannot be written ends the study. */
static int write_all(const SweepJournal *j, const char *text, size_t size)
{
    ssize_t n = write(j->fd, text, size);
    if (n == (ssize_t)size) return 0;
    fprintf(stderr, "mocc sweep: error: cannot write %s: %s\n", j->path,
            n < 0 ? strerror(errno) : "no room");
    return 1;
}

static int continue_journal(SweepJournal *j, const Sweep *s)
{
    size_t size;
    char head[100], *text = read_text(j->fd, &size);
    long whole = text ? read_lines(s, text, size, mark_done, j) : 0;
    free(text);
    if (whole < 0) {
        fprintf(stderr,
                "mocc sweep: error: %s belongs to another study; remove it, or choose another -o\n",
                j->path);
        return 1;
    }
    if (ftruncate(j->fd, (off_t)whole) || whole > 0) return 0;
    put_head(s, head, sizeof head);
    return write_all(j, head, strlen(head));
}

/* Locks the journal. A run of a sweep that was killed may hold it for a moment longer; so this
   waits up to two seconds. Returns whether it is locked now. */
static bool lock(int fd)
{
    for (int tries = 0; tries < 20; tries++) {
        if (flock(fd, LOCK_EX | LOCK_NB) == 0) return true;
        usleep(100 * 1000);
    }
    return false;
}

int sweep_journal_open(SweepJournal *j, const Sweep *s)
{
    *j = (SweepJournal){.path = path_of(s, s->shard)};
    j->done = mocc_alloc((size_t)s->cases, sizeof *j->done);
    j->fd = open(j->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (j->fd < 0) {
        fprintf(stderr, "mocc sweep: error: cannot write %s: %s\n", j->path, strerror(errno));
        return 1;
    }
    if (lock(j->fd)) return continue_journal(j, s);
    fprintf(stderr, "mocc sweep: error: %s is in use by another mocc sweep\n", j->path);
    return 1;
}

/* Appends a text whose tabs and line ends become blanks. */
static void append(char **line, size_t *size, const char *text)
{
    size_t n = strlen(text);
    *line = mocc_alloc_check(realloc(*line, *size + n + 2));
    for (size_t i = 0; i < n; i++)
        (*line)[*size + i] = (char)(text[i] == '\t' || text[i] == '\n' ? ' ' : text[i]);
    *size += n;
}

int sweep_journal_add(SweepJournal *j, const Sweep *s, const SweepCase *c)
{
    char text[100], *line = NULL;
    size_t size = 0;
    snprintf(text, sizeof text, "%ld", c->number);
    append(&line, &size, text);
    line[size++] = '\t';
    snprintf(text, sizeof text, "%d", c->status);
    append(&line, &size, text);
    line[size++] = '\t';
    snprintf(text, sizeof text, "%.6g", c->seconds);
    append(&line, &size, text);
    for (int i = 0; i < s->names; i++) {
        line[size++] = '\t';
        append(&line, &size, c->value ? c->value[i] : "");
    }
    line[size++] = '\t';
    append(&line, &size, c->message);
    line[size++] = '\n';
    int rc = write_all(j, line, size);
    free(line);
    if (!rc) mark_done(j, c);
    return rc;
}

void sweep_journal_close(SweepJournal *j)
{
    if (j->fd >= 0) close(j->fd);
    free(j->path);
    free(j->done);
}

/* ---- all journals ---- */

typedef struct {
    use_fn *use;
    void *data;
    bool *seen;
    long count;
} Reader;

static void pass_on(void *data, const SweepCase *c)
{
    Reader *r = data;
    if (r->seen[c->number]) return;
    r->seen[c->number] = true;
    r->count++;
    r->use(r->data, c);
}

long sweep_journal_read_all(const Sweep *s, use_fn *use, void *data)
{
    Reader r = {use, data, mocc_alloc((size_t)s->cases, sizeof *r.seen), 0};
    for (int i = 0; i < s->shards && r.count >= 0; i++) {
        size_t size;
        char *path = path_of(s, i);
        int fd = open(path, O_RDONLY | O_CLOEXEC);
        char *text = read_text(fd, &size);
        if (!text || read_lines(s, text, size, pass_on, &r) < 0) r.count = -1;
        if (fd >= 0) close(fd);
        free(text);
        free(path);
    }
    free(r.seen);
    return r.count;
}

void sweep_journal_remove_all(const Sweep *s)
{
    for (int i = 0; i < s->shards; i++) {
        char *path = path_of(s, i);
        unlink(path);
        free(path);
    }
}
