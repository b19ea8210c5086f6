/* formats.h - the list of result formats. A new format takes a file and a row here: F(id,
   "ending"), where the file defines `const ResultFormat mocc_format_<id>' (result.h). The ending of
   file names is also the word of --output-format; the first row is the default. */
#ifndef MOCC_FORMATS_H
#define MOCC_FORMATS_H

#define RESULT_FORMATS(F) \
    F(csv, "csv") \
    F(mat4, "mat") \
    F(arrow, "arrow")

/* Expands to the words of --output-format, each followed by a bar: "csv|mat|". */
#define RESULT_FORMAT_WORD(id, ending) ending "|"
#define RESULT_FORMAT_WORDS RESULT_FORMATS(RESULT_FORMAT_WORD)

#endif
