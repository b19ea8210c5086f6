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

bool mocc_plot_file_known(const char *path)
{
    return mocc_plot_is_svg(path) || has_ending(path, ".html");
}

int mocc_plot_file_write(const char *path, const Picture *p)
{
    FILE *f = fopen(path, "w");
    if (!f) return errno;
    (mocc_plot_is_svg(path) ? mocc_plot_svg : mocc_plot_html)(f, p);
    int rc = ferror(f) ? EIO : 0;
    return fclose(f) != 0 ? errno : rc;
}
