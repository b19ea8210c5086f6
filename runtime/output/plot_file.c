/* plot_file.c - writes pictures to files. */
#include "output/plot.h"

#include <errno.h>
#include <string.h>

static bool has_ending(const char *path, const char *ending)
{
    size_t length = strlen(path), n = strlen(ending);
    return length > n && strcmp(path + length - n, ending) == 0;
}

bool mocc_plot_is_svg(const char *path)
{
    return has_ending(path, ".svg");
}

typedef void writer_fn(FILE *to, const Picture *p);

static writer_fn *writer_of(const char *path)
{
    static const struct {
        const char *ending;
        writer_fn *write;
    } writers[] = {{".html", mocc_plot_html}, {".svg", mocc_plot_svg}, {".png", mocc_plot_png}};
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++)
        if (has_ending(path, writers[i].ending)) return writers[i].write;
    return NULL;
}

bool mocc_plot_file_known(const char *path)
{
    return writer_of(path) != NULL;
}

int mocc_plot_file_write(const char *path, const Picture *p)
{
    FILE *f = fopen(path, "wb");
    if (!f) return errno;
    errno = 0;
    writer_of(path)(f, p);
    int rc = ferror(f) ? (errno ? errno : EIO) : 0;
    return fclose(f) != 0 ? errno : rc;
}
