/* buffer.c - buffered writing to a file. The first failure is kept and ends the writing. */
#include "model/instance/profile.h"
#include "output/result.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SIZE = 1 << 16 }; /* bytes of a buffer */

int mocc_buffer_open(Buffer *b, const char *path)
{
    *b = (Buffer){0};
    b->fd = strcmp(path, "-") == 0 ? STDOUT_FILENO
                                   : open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (b->fd < 0 && errno == EACCES) /* a pipe or device that cannot be read */
        b->fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (b->fd < 0) return errno;
    b->data = mocc_alloc(SIZE, 1);
    return 0;
}

void *mocc_buffer_new_writer(size_t size, const char *path, const ResultTable *table)
{
    ResultWriter *w = mocc_alloc(1, size);
    w->table = table;
    errno = mocc_buffer_open(&w->b, path);
    if (!errno) return w;
    free(w);
    return NULL;
}

static void send_out(Buffer *b, const char *data, size_t bytes)
{
    b->busy = true;
    while (bytes > 0 && !b->error) {
        ssize_t n = write(b->fd, data, bytes);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) b->error = errno;
        else {
            data += n;
            bytes -= (size_t)n;
        }
    }
    b->busy = false;
}

void mocc_buffer_flush(Buffer *b)
{
    b->whole = 0;
    send_out(b, b->data, b->used);
    b->used = 0;
}

char *mocc_buffer_room(Buffer *b, size_t bytes)
{
    if (SIZE - b->used < bytes) mocc_buffer_flush(b);
    return b->data + b->used;
}

void mocc_buffer_put(Buffer *b, const void *data, size_t bytes)
{
    b->written += (int64_t)bytes;
    if (bytes > SIZE - b->used) mocc_buffer_flush(b);
    if (bytes > SIZE) {
        send_out(b, data, bytes);
        return;
    }
    memcpy(b->data + b->used, data, bytes);
    b->used += bytes;
}

bool mocc_buffer_begin_row(Buffer *b, size_t bytes)
{
    /* interval of flushes: what is lost at most if the program is killed */
    static const double SECONDS = 1;
    double now = mocc_clock_seconds();
    if (b->rows_at == 0) b->rows_at = b->written;
    bool due = SIZE - b->used < bytes || now - b->flushed > SECONDS;
    if (!due || b->used == 0) return false;
    mocc_buffer_flush(b);
    b->flushed = now;
    return true;
}

void mocc_buffer_end_row(Buffer *b)
{
    b->whole = b->used;
}

bool mocc_buffer_abandon(Buffer *b)
{
    if (b->busy || b->error || b->rows_at == 0) return false;
    for (size_t done = 0; done < b->whole;) {
        ssize_t n = write(b->fd, b->data + done, b->whole - done);
        if (n <= 0) return false;
        done += (size_t)n;
    }
    b->whole = 0;
    return true;
}

static int64_t last_newline(const Buffer *b, int64_t size)
{
    char text[4096];
    while (size > b->rows_at) {
        int64_t from = size > (int64_t)sizeof text ? size - (int64_t)sizeof text : 0;
        ssize_t n = pread(b->fd, text, (size_t)(size - from), (off_t)from);
        if (n <= 0) break;
        for (; n > 0; n--)
            if (text[n - 1] == '\n') return from + n;
        size = from;
    }
    return b->rows_at;
}

int64_t mocc_buffer_cut(Buffer *b, size_t size)
{
    int64_t end = (int64_t)lseek(b->fd, 0, SEEK_END), rows = 0;
    if (end <= b->rows_at || b->rows_at == 0) return 0;
    if (size) rows = (end - b->rows_at) / (int64_t)size;
    end = size ? b->rows_at + rows * (int64_t)size : last_newline(b, end);
    return ftruncate(b->fd, (off_t)end) ? 0 : rows;
}

int mocc_buffer_close(Buffer *b)
{
    mocc_buffer_flush(b);
    if (b->fd != STDOUT_FILENO && close(b->fd) != 0 && !b->error) b->error = errno;
    free(b->data);
    return b->error;
}

const char *mocc_buffer_name(const char *path)
{
    return strcmp(path, "-") == 0 ? "to standard output" : path;
}
