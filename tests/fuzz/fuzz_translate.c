/* fuzz_translate.c - fuzz target: a text, Modelica or Base Modelica, through all passes to the C,
   every form tested after its pass. In: any bytes. Out: nothing; must neither break nor call itself
   broken. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mocc.h"
#include "mutate.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

/* Errors in the text are expected; a broken form is what this is after. */
static void listen(void *host, const MoccDiagnostic *diagnostic)
{
    (void)host;
    if (strcmp(diagnostic->code, "internal")) return;
    fprintf(stderr, "%s\n", diagnostic->message);
    abort();
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    Mocc *mocc = mocc_new();
    char *text = malloc(size + 1); /* of this very size, so that reading past it shows */
    if (!mocc || !text) abort();
    memcpy(text, data, size);
    text[size] = '\0';
    mocc_on_diagnostic(mocc, listen, NULL);
    mocc_set_option(mocc, "check-forms", NULL);
    mocc_set_option(mocc, "stop-after", "c");
    mocc_add_text(mocc, "fuzz.mo", text, size);
    mocc_compile(mocc);
    mocc_free(mocc);
    free(text);
    return 0;
}
