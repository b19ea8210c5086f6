/* formats.c - the list of result formats, searched by the ending of file names. */
#include "output/formats.h"
#include "output/result.h"

#include <string.h>

const ResultFormat *mocc_format_row(int row)
{
    static const ResultFormat *const rows[] = {
#define ROW(id, ending) &mocc_format_##id,
        RESULT_FORMATS(ROW)
#undef ROW
    };
    return row < (int)(sizeof rows / sizeof *rows) ? rows[row] : NULL;
}

const ResultFormat *mocc_format_find(const char *ending)
{
    const ResultFormat *format = NULL;
    for (int i = 0; (format = mocc_format_row(i)); i++)
        if (strcmp(format->ending, ending) == 0) return format;
    return NULL;
}

void mocc_format_endings(char *text, size_t size, const char *before)
{
    const ResultFormat *format = NULL;
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; (format = mocc_format_row(i)) && used < size; i++) {
        const char *link = i == 0 ? "" : mocc_format_row(i + 1) ? ", " : " or ";
        used += (size_t)snprintf(text + used, size - used, "%s%s%s", link, before, format->ending);
    }
}
