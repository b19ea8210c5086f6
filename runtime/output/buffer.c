/* buffer.c - writing to a file in large pieces; the first failure is kept and ends the writing. */
#include "output/result.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SIZE = 1 << 16 };

int mocc_buffer_open(Buffer *b, const char *path)
{
    *b = (Buffer){0};
    b->fd = strcmp(path, "-") == 0 ? STDOUT_FILENO
                                   : open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (b->fd < 0 && errno == EACCES) /* a pipe or device that can't be read */
        b->fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (b->fd < 0) return errno;
    b->data = mocc_alloc(SIZE, 1);
    return 0;
}

static void send_out(Buffer *b, const char *data, size_t bytes)
{
    while (bytes > 0 && !b->error) {
        ssize_t n = write(b->fd, data, bytes);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) b->error = errno;
        else {
            data += n;
            bytes -= (size_t)n;
        }
    }
}

void mocc_buffer_flush(Buffer *b)
{
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

int mocc_buffer_close(Buffer *b)
{
    mocc_buffer_flush(b);
    if (b->fd != STDOUT_FILENO && close(b->fd) != 0 && !b->error) b->error = errno;
    free(b->data);
    return b->error;
}
