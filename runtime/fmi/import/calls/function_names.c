/* function_names.c - the names of FMI functions, by the number that both processes know. */
#include "fmi/import/calls/calls.h"

const char *mocc_calls_function_name(int version, int function)
{
    static const char *const two[] = {
#define FUNCTION(name, result, parameters, interface) "fmi2" #name,
#include "fmi/import/standard/fmi2_functions.def"
    };
    static const char *const three[] = {
#define FUNCTION(name, result, parameters, interface) "fmi3" #name,
#include "fmi/import/standard/fmi3_functions.def"
    };
    int n = version == 2 ? (int)(sizeof two / sizeof *two) : (int)(sizeof three / sizeof *three);
    if (function < 0 || function >= n) return "the loading of its binary";
    return version == 2 ? two[function] : three[function];
}
