/* builtin_mo.c - what Modelica itself can say of predefined classes and operators. */
#include "sem/classes/builtin_mo.h"

#include <string.h>

const char builtin_mo[] = "type StateSelect = enumeration(never, avoid, default, prefer, always);\n"
                          "type AssertionLevel = enumeration(warning, error);\n"
                          "partial class ExternalObject end ExternalObject;\n";

static const char common_size[] =
    "function 'common size' \"of arguments that go element by element\"\n"
    "  input Integer m;\n"
    "  input Integer n;\n"
    "  output Integer size = m;\n"
    "algorithm\n"
    "  assert(m == n, \"the arguments of a function that goes element by element have different "
    "sizes: \" +\n"
    "    String(m) + \" and \" + String(n));\n"
    "end 'common size';\n";

/* This is the text of a function that computes a power of a matrix, as a format for arena_printf().
   The arguments of the format are the name of the function, the type of its elements three times,
   and the name again. */
static const char matrix_power[] =
    "function %s \"a^n by repeated squaring\"\n"
    "  input %s a[:, :];\n"
    "  input Integer n;\n"
    "  output %s b[size(a, 1), size(a, 1)];\n"
    "protected\n"
    "  %s square[size(a, 1), size(a, 2)] = a;\n"
    "  Integer left = n;\n"
    "  Boolean begun = false;\n"
    "algorithm\n"
    "  assert(size(a, 1) == size(a, 2), \"only a square matrix can be raised to a power, this one "
    "is \" +\n"
    "    String(size(a, 1)) + \" by \" + String(size(a, 2)));\n"
    "  assert(n >= 0, \"a matrix cannot be raised to a negative power, \" + String(n));\n"
    "  b := identity(size(a, 1));\n"
    "  while left > 0 loop\n"
    "    if mod(left, 2) == 1 then b := if begun then b*square else square; begun := true; end "
    "if;\n"
    "    left := div(left, 2);\n"
    "    if left > 0 then square := square*square; end if;\n"
    "  end while;\n"
    "end %s;\n";

const char *builtin_function(Arena *arena, const char *name)
{
    const char *type = strcmp(name, "'matrix power'") ? "Integer" : "Real";
    if (!strcmp(name, "'common size'")) return common_size;
    return arena_printf(arena, matrix_power, name, type, type, type, name);
}
