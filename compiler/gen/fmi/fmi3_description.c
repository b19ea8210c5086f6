/* fmi3_description.c - modelDescription.xml and buildDescription.xml of FMI 3.0. */
#include "gen/fmi/fmi.h"

void fmi3_description(Writer *out, const Fmi *fmi)
{
    (void)out;
    (void)fmi;
}

void fmi3_build_description(Writer *out, const Fmi *fmi)
{
    (void)out;
    (void)fmi;
}
