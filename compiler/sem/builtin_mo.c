/* builtin_mo.c - what Modelica itself can say of the predefined classes. */
#include "sem/builtin_mo.h"

const char builtin_mo[] =
    "type StateSelect = enumeration(never, avoid, default, prefer, always);\n"
    "type AssertionLevel = enumeration(warning, error);\n"
    "partial class ExternalObject end ExternalObject;\n";
