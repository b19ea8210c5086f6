/* linear_file.c - writes a linear model as Modelica, CSV, JSON or a MATLAB file (version 4), with
   all digits. */
#include "sim/studies/linearize/linearize.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *name;
    const double *at; /* by rows */
    int rows, columns;
} Matrix;

enum { MATRICES = 8 };

static void matrices_of(const LinearModel *m, Matrix *list)
{
    const Matrix all[MATRICES] = {{"A", m->A, m->nx, m->nx}, {"B", m->B, m->nx, m->nu},
                                  {"C", m->C, m->ny, m->nx}, {"D", m->D, m->ny, m->nu},
                                  {"x0", m->x0, m->nx, 1},   {"der0", m->der0, m->nx, 1},
                                  {"u0", m->u0, m->nu, 1},   {"y0", m->y0, m->ny, 1}};
    memcpy(list, all, sizeof all);
}

static const char *state_name(const LinearModel *m, int i)
{
    return m->state[i];
}

static const char *input_name(const LinearModel *m, int i)
{
    return m->u[i]->name;
}

static const char *output_name(const LinearModel *m, int i)
{
    return m->y[i]->name;
}

typedef const char *name_fn(const LinearModel *m, int i);

static void put_number(FILE *f, double v)
{
    char text[MOCC_REAL_SIZE];
    fprintf(f, "%.*s", mocc_format_real(text, v), text);
}

/* ---- Modelica ---- */

static void put_modelica_matrix(FILE *f, const Matrix *a)
{
    fprintf(f, "  parameter Real %s[%d, %d] = ", a->name, a->rows, a->columns);
    if (a->rows == 0 || a->columns == 0) fprintf(f, "zeros(%d, %d)", a->rows, a->columns);
    for (int i = 0; i < a->rows * a->columns; i++) {
        fputs(i == 0 ? "[" : i % a->columns ? ", " : ";\n    ", f);
        put_number(f, a->at[i]);
        if (i + 1 == a->rows * a->columns) fputc(']', f);
    }
    fputs(";\n", f);
}

static void put_modelica_vector(FILE *f, const Matrix *a)
{
    fprintf(f, "  parameter Real %s[%d] = ", a->name, a->rows);
    if (a->rows == 0) fputs("zeros(0)", f);
    for (int i = 0; i < a->rows; i++) {
        fputs(i == 0 ? "{" : ", ", f);
        put_number(f, a->at[i]);
    }
    fputs(a->rows ? "};\n" : ";\n", f);
}

static void put_comments(FILE *f, const LinearModel *m, const char *letter, int n, name_fn *name)
{
    for (int i = 0; i < n; i++) fprintf(f, "  // %s[%d] = %s\n", letter, i + 1, name(m, i));
}

/* Writes the last part of a path without its ending; what is no letter or digit becomes "_". */
static void put_class_name(FILE *f, const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    if (*name >= '0' && *name <= '9') fputc('_', f);
    for (; *name && name != dot; name++) {
        bool good = (*name >= 'a' && *name <= 'z') || (*name >= 'A' && *name <= 'Z') ||
                    (*name >= '0' && *name <= '9');
        fputc(good ? *name : '_', f);
    }
}

static void write_modelica(FILE *f, const char *path, const LinearModel *m, const Eigenvalues *e)
{
    Matrix a[MATRICES];
    (void)e;
    matrices_of(m, a);
    fputs("model ", f);
    put_class_name(f, path);
    fprintf(f, " \"%s at time = %.10g, for small changes\"\n", m->I->model->name, m->I->time);
    for (int i = 0; i < 4; i++) put_modelica_matrix(f, &a[i]);
    for (int i = 4; i < MATRICES; i++) put_modelica_vector(f, &a[i]);
    put_comments(f, m, "x", m->nx, state_name);
    put_comments(f, m, "u", m->nu, input_name);
    put_comments(f, m, "y", m->ny, output_name);
    fprintf(f, "  Real x[%d](start = x0, each fixed = true);\n", m->nx);
    fprintf(f, "  input Real u[%d](start = u0);\n  output Real y[%d];\n", m->nu, m->ny);
    fputs("equation\n  der(x) = der0 + A*(x - x0) + B*(u - u0);\n"
          "  y = y0 + C*(x - x0) + D*(u - u0);\nend ",
          f);
    put_class_name(f, path);
    fputs(";\n", f);
}

/* ---- CSV: one table, of rows der(x) and y and columns x and u ---- */

static void put_quoted(FILE *f, const char *before, const char *name, const char *after)
{
    fprintf(f, "\"%s", before);
    for (; *name; name++) fprintf(f, *name == '"' ? "\"\"" : "%c", *name);
    fprintf(f, "%s\"", after);
}

static void put_csv_rows(FILE *f, const LinearModel *m, const double *by_x, const double *by_u,
                         int rows, bool derivatives)
{
    for (int i = 0; i < rows; i++) {
        if (derivatives) put_quoted(f, "der(", state_name(m, i), ")");
        else put_quoted(f, "", output_name(m, i), "");
        for (int j = 0; j < m->nx + m->nu; j++) {
            fputc(',', f);
            put_number(f, j < m->nx ? by_x[i * m->nx + j] : by_u[i * m->nu + j - m->nx]);
        }
        fputc('\n', f);
    }
}

static void write_csv(FILE *f, const char *path, const LinearModel *m, const Eigenvalues *e)
{
    (void)path, (void)e;
    fputs("\"\"", f);
    for (int j = 0; j < m->nx + m->nu; j++) {
        fputc(',', f);
        put_quoted(f, "", j < m->nx ? state_name(m, j) : input_name(m, j - m->nx), "");
    }
    fputc('\n', f);
    put_csv_rows(f, m, m->A, m->B, m->nx, true);
    put_csv_rows(f, m, m->C, m->D, m->ny, false);
}

/* ---- JSON ---- */

static void put_json_text(FILE *f, const char *text)
{
    fputc('"', f);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') fputc('\\', f);
        fputc(*text, f);
    }
    fputc('"', f);
}

static void put_json_names(FILE *f, const char *key, const LinearModel *m, int n, name_fn *name)
{
    fprintf(f, ",\n  \"%s\": [", key);
    for (int i = 0; i < n; i++) {
        if (i) fputs(", ", f);
        put_json_text(f, name(m, i));
    }
    fputc(']', f);
}

static void put_json_matrix(FILE *f, const Matrix *a)
{
    bool vector = a->name[1] != '\0';
    fprintf(f, ",\n  \"%s\": [", a->name);
    for (int i = 0; i < a->rows; i++) {
        fputs(i ? ", " : "", f);
        if (!vector) fputc('[', f);
        for (int j = 0; j < a->columns; j++) {
            fputs(j ? ", " : "", f);
            put_number(f, a->at[i * a->columns + j]);
        }
        if (!vector) fputc(']', f);
    }
    fputc(']', f);
}

static void write_json(FILE *f, const char *path, const LinearModel *m, const Eigenvalues *e)
{
    Matrix a[MATRICES];
    (void)path;
    matrices_of(m, a);
    fputs("{\n  \"model\": ", f);
    put_json_text(f, m->I->model->name);
    fputs(",\n  \"time\": ", f);
    put_number(f, m->I->time);
    put_json_names(f, "states", m, m->nx, state_name);
    put_json_names(f, "inputs", m, m->nu, input_name);
    put_json_names(f, "outputs", m, m->ny, output_name);
    for (int i = 0; i < MATRICES; i++) put_json_matrix(f, &a[i]);
    fputs(",\n  \"eigenvalues\": [", f);
    for (int i = 0; i < e->n; i++) {
        fputs(i ? ", [" : "[", f);
        put_number(f, creal(e->lambda[i]));
        fputs(", ", f);
        put_number(f, cimag(e->lambda[i]));
        fputc(']', f);
    }
    fputs("]\n}\n", f);
}

/* ---- MATLAB ---- */

static void put_little_endian(FILE *f, uint64_t bits, int bytes)
{
    for (int i = 0; i < bytes; i++) fputc((int)(bits >> (8 * i) & 255), f);
}

static void put_head(FILE *f, int type, int rows, int columns, const char *name)
{
    const int head[] = {type, rows, columns, 0, (int)strlen(name) + 1};
    for (int i = 0; i < 5; i++) put_little_endian(f, (uint64_t)head[i], 4);
    fwrite(name, strlen(name) + 1, 1, f);
}

static void put_mat_matrix(FILE *f, const Matrix *a)
{
    put_head(f, 0, a->rows, a->columns, a->name);
    for (int j = 0; j < a->columns; j++)
        for (int i = 0; i < a->rows; i++) {
            uint64_t bits;
            memcpy(&bits, &a->at[i * a->columns + j], 8);
            put_little_endian(f, bits, 8);
        }
}

/* A matrix of characters with a name in each row, padded with blanks. */
static void put_mat_names(FILE *f, const char *key, const LinearModel *m, int n, name_fn *name)
{
    int width = 1;
    for (int i = 0; i < n; i++)
        if ((int)strlen(name(m, i)) > width) width = (int)strlen(name(m, i));
    put_head(f, 51, n, n ? width : 0, key);
    for (int j = 0; j < width; j++)
        for (int i = 0; i < n; i++) fputc(j < (int)strlen(name(m, i)) ? name(m, i)[j] : ' ', f);
}

static void write_mat(FILE *f, const char *path, const LinearModel *m, const Eigenvalues *e)
{
    Matrix a[MATRICES];
    (void)path, (void)e;
    matrices_of(m, a);
    for (int i = 0; i < MATRICES; i++) put_mat_matrix(f, &a[i]);
    put_mat_names(f, "states", m, m->nx, state_name);
    put_mat_names(f, "inputs", m, m->nu, input_name);
    put_mat_names(f, "outputs", m, m->ny, output_name);
}

/* ---- all ---- */

typedef void write_fn(FILE *f, const char *path, const LinearModel *m, const Eigenvalues *e);

static write_fn *writer_of(const char *path)
{
    static const struct {
        const char *ending;
        write_fn *write;
    } writers[] = {
        {".mo", write_modelica}, {".csv", write_csv}, {".json", write_json}, {".mat", write_mat}};
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof writers / sizeof *writers; i++)
        if (strcmp(dot, writers[i].ending) == 0) return writers[i].write;
    return NULL;
}

bool mocc_linear_file_known(const char *path)
{
    return writer_of(path) != NULL;
}

int mocc_linear_file_write(const char *path, const LinearModel *m, const Eigenvalues *e)
{
    FILE *f = fopen(path, "wb");
    if (!f) return errno;
    writer_of(path)(f, path, m, e);
    int rc = ferror(f) ? EIO : 0;
    return fclose(f) != 0 ? errno : rc;
}
