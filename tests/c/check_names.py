#!/usr/bin/env python3
"""check_names.py - C's names as Modelica's: keywords of C and C++, everything that the headers of the generated
program declare or define, library functions that compilers know, and the words of the generated program itself
are names of variables, parameters, functions, records, members, iterators, types and packages, all of which must
compile and simulate. The results are known: y of a function is twice its argument."""
import os
import re
import subprocess
import sys
import tempfile

BUILD = sys.argv[1]
CC = os.environ.get("CC", "gcc")
MOCC = os.path.join(BUILD, "bin", "mocc")

C_WORDS = """alignas alignof and_eq asm atomic auto bitand bitor bool break case catch char char16_t char32_t class
 compl complex const const_cast constexpr continue decltype default delete do double dynamic_cast else enum
 explicit export extern false float for fortran friend goto if imaginary inline int long mutable namespace new
 noexcept noreturn not not_eq nullptr operator or or_eq private protected public register reinterpret_cast
 restrict return short signed sizeof static static_assert static_cast struct switch template this thread_local
 throw true try typedef typeid typename typeof typeof_unqual union unsigned using virtual void volatile wchar_t
 while xor xor_eq"""
LIBRARY = """NULL EOF FILE BUFSIZ SEEK_SET RAND_MAX EXIT_SUCCESS CLOCKS_PER_SEC CHAR_BIT LONG_MAX DBL_MAX DBL_EPSILON
 FLT_MAX EDOM ERANGE EINVAL LC_ALL SIGINT SIG_DFL BSD M_PI M_E abort abs alloca assert atexit atof atoi bcmp bcopy
 bsearch bzero cabs calloc carg cexp cimag clock conj cpow creal csqrt environ errno exit fclose fflush ffs fgets
 fopen fprintf fputs fread free fwrite getc getenv getpid index isalnum isalpha isdigit islower isnan isspace
 isupper kill labs ldiv longjmp lldiv malloc memchr memcmp memcpy memmove mempcpy memset offsetof open perror
 printf putc putchar puts qsort raise rand read realloc remove rename rewind rindex scanf setjmp signal sigsetjmp
 sprintf snprintf srand sscanf stderr stdin stdout stpcpy strcat strchr strcmp strcpy strcspn strdup strerror
 strlen strncmp strncpy strrchr strstr strtod strtok strtol system time tolower toupper ungetc va_arg va_end
 va_list va_start vfprintf vprintf write abi i386 linux unix _Bool __func__ likely main pthread_t errno_t"""
OURS = """I a b c d der done e f frame g h i j k kp l m mark n o out p pre_d pre_x q r rc rel res s sp t t_x tmp
 tmp1 u v var w x y z model var_table eq_table ode init event rest event_1 algorithm_1 mocc_inst mocc_pow mocc_int host args
 size count value values result data dims name base array step range first last sum total from to y_result
 dae frame_1 lambda work rows loop work_1 _x x_ _1 when1 temp item element at one two store eq"""
MODELICA = set("""algorithm and annotation block break class connect connector constant constrainedby der discrete
 each else elseif elsewhen encapsulated end enumeration equation expandable extends external false final flow for
 function if import impure in initial inner input loop model not operator or outer output package parameter partial
 protected public pure record redeclare replaceable return stream then true type when while within""".split())
PREDEFINED = set("""Real Integer Boolean String time""".split())
# Built-in functions may be shadowed by functions of a package and by variables; `time' may not (3.6.7).


# Of these families in the headers (int8_t, INT_LEAST16_MAX) a few stand for all.
FAMILIES = r"(u?int_?(fast|least)|U?INT_?(FAST|LEAST|16|32|64)|MOCC_|mocc_)"
KEPT = {"int_fast8_t", "INT_FAST16_MAX", "UINT64_C", "MOCC_DER", "mocc_inst", "mocc_model"}


def header_names():
    """Whatever the header of generated programs brings, macros too."""
    include = os.path.join(BUILD, "lib", "mocc", "include", "mocc_model.h")
    found = set()
    for option in (["-E"], ["-E", "-dM"]):
        run = subprocess.run([CC, *option, "-P", include], capture_output=True, text=True)
        if run.returncode == 0:
            found |= set(re.findall(r"\b[A-Za-z][A-Za-z0-9_]*\b", run.stdout))
    return {n for n in found if n in KEPT or not re.match(FAMILIES, n)}


def all_names():
    names = header_names() | set((C_WORDS + LIBRARY + OURS).split())
    names -= PREDEFINED
    return sorted(names)


def modelica(name):
    return "'%s'" % name if name in MODELICA else name


def lines(names, text):
    """text with @ replaced by each name and # by its number"""
    return "\n".join(text.replace("@", modelica(n)).replace("#", str(i)) for i, n in enumerate(names))


def variables(names):
    return """model T
%s
equation
%s
%s
end T;""" % (lines(names, "model A# Real @(start=1, fixed=true); parameter Real q# = 2; equation der(@) = -q#*@; end A#; A# a#;"),
             lines(names, "assert(abs(a#.@ - exp(-2*time)) < 1e-3, \"state\");"), "")


def top_variables(names):
    # One kind for one name in turn: state, algebraic, discrete, Integer, parameters of all types, arrays
    kinds = ["Real @(start=1, fixed=true, stateSelect=StateSelect.always);", "Real @ = 3*time;",
             "discrete Real @(start=0, fixed=true);", "Integer @(start=0, fixed=true);", "parameter Real @ = 3;",
             "parameter Integer @ = 4;", "parameter String @ = \"five\";", "Real @[9] = {i*time for i in 1:9};",
             "Boolean @ = time > 0.5;", "discrete Real @[8](each start=0, each fixed=true);", "constant Real @ = 6;"]
    equations = ["der(@) = -@;", "", "when time > 0.5 then @ = pre(@) + 1; end when;",
                 "when time > 0.5 then @ = pre(@) + 1; end when;", "assert(@ == 3, \"p\");", "assert(@ == 4, \"kp\");",
                 "assert(@ == \"five\", \"sp\");", "assert(abs(@[9] - 9*time) < 1e-9, \"array\");", "assert(@ or time < 0.6, \"b\");",
                 "when sample(0.25, 0.25) then @ = {i*time for i in 1:8}; end when;", ""]
    declared = "\n".join(kinds[i % len(kinds)].replace("@", modelica(n)) for i, n in enumerate(names))
    said = "\n".join(equations[i % len(kinds)].replace("@", modelica(n)) for i, n in enumerate(names))
    return "model T\n%s\nequation\n%s\nend T;" % (declared, said)


def functions(names):
    """Functions, their inputs, outputs, protected variables and iterators; the parts of a call too."""
    return """model T
  package Q
%s
  end Q;
  package P
%s
%s
%s
%s
%s
%s
  end P;
equation
%s
end T;""" % (
        lines(names, "function @ input Real u; output Real y; algorithm y := 2*u; annotation(Inline=false); end @;"),
        lines(names, "function a# input Real @; output Real out_own; algorithm out_own := Q.@(@); annotation(Inline=false); end a#;"),
        lines(names, "function b# input Real u_own; output Real @; algorithm @ := Q.@(u_own); annotation(Inline=false); end b#;"),
        lines(names, "function c# input Real u_own; output Real y_own; protected Real @ = u_own; Real q_own[3]; algorithm "
                     "@ := Q.@(@); q_own := {@, @/2, 1}; y_own := @*q_own[3]; annotation(Inline=false); end c#;"),
        lines(names, "function d# input Real u_own[:]; output Real y_own; protected Real q_own[size(u_own,1)]; algorithm y_own := 0; "
                     "for @ in 1:size(u_own,1) loop q_own[@] := Q.@(u_own[@]); end for; y_own := sum(q_own[@] for @ in 1:size(u_own,1)); "
                     "annotation(Inline=false); end d#;"),
        lines(names, "function e# input Real @[:]; output Real y_own; protected Real q_own[:] = 2*@; algorithm "
                     "y_own := sum({@[i_own] + q_own[i_own] - @[i_own] for i_own in 1:size(@,1)}); annotation(Inline=false); end e#;"),
        lines(names, "function f# input Real u_own; output Real @[2]; output Real s_own; algorithm @ := {u_own, Q.@(u_own)}; s_own := @[2]; "
                     "annotation(Inline=false); end f#;\n"
                     "function g# input Real u_own; output Real y_own; protected Real v_own[2]; algorithm (v_own, y_own) := f#(u_own); "
                     "y_own := (y_own + v_own[2])/2; annotation(Inline=false); end g#;"),
        lines(names, "assert(abs(P.a#(time) + P.b#(time) + P.c#(time) + P.d#({time,time}) + P.e#({time}) + P.g#(time) - 14*time) < 1e-9, \"@\");"))


def records(names):
    return """model T
  package Q
%s
  end Q;
  record R_own
%s
  end R_own;
  function all_own input R_own r; output Real y_own; algorithm y_own := %s; annotation(Inline=false); end all_own;
  function twice_own input R_own r; output R_own q; algorithm q := r; q.%s := 2*r.%s; annotation(Inline=false); end twice_own;
  R_own r_own(%s);
  R_own r_2 = twice_own(r_own);
%s
equation
  assert(abs(all_own(r_own) - %d*time) < 1e-9, "all members");
  assert(abs(all_own(r_2) - %d*time) < 1e-9, "first member twice");
%s
end T;""" % (
        lines(names, "record @ Real v_own; Real w_own[2]; end @;\nfunction h# input Q.@ r_own; output Q.@ y_own; protected Q.@ l_own[2]; algorithm "
                     "l_own := {r_own, r_own}; l_own[1].v_own := 2*r_own.v_own; y_own := l_own[1]; annotation(Inline=false); end h#;\n"
                     "function k# input Real @; output Real y_own; protected Q.@ r_own; algorithm r_own.v_own := @; r_own := Q.h#(r_own); y_own := r_own.v_own; "
                     "annotation(Inline=false); end k#;"),
        lines(names, "Real @;"), " + ".join("r." + modelica(n) for n in names), modelica(names[0]), modelica(names[0]),
        ", ".join(modelica(n) + " = time" for n in names),
        lines(names, "Q.@ b#(v_own = time, w_own = {1, 2}); Q.@ c# = Q.h#(b#);"), len(names), len(names) + 1,
        lines(names, "assert(abs(c#.v_own - 2*time) < 1e-9 and abs(Q.k#(time) - 2*time) < 1e-9, \"@\");"))


def loops(names):
    """Iterators of algorithms, equations and reductions beside all the arrays of the generated program."""
    return """model T
  Real x_own(start=1, fixed=true), y_own, s_own;
  discrete Real d_own(start=1, fixed=true);
  Integer k_own(start=1, fixed=true);
  parameter Real p_own = 1;
  parameter Integer n_own = 1;
  String t_own(start = "a");
  input Real u_own(start = 0);
  Real v_own[9], w_own[9], z_own[9](each start = 1, each fixed = true);
equation
  der(x_own) = -x_own;
  y_own = x_own + s_own;
  when time > 0.5 then d_own = pre(d_own) + 1; k_own = pre(k_own) + 1; t_own = "b"; end when;
%s
equation
  assert(abs(s_own - %d*(6*(x_own + p_own + d_own) + 6*k_own*n_own)) < 1e-6*%d, "loops");
  assert(abs(sum(v_own) - %d*45*time) < 1e-6, "reductions");
  assert(abs(sum(w_own) - 45*time) < 1e-6, "equations");
end T;""" % (
        "algorithm\n  s_own := 0;\n"
        + lines(names, "  for @ in 1:300 loop if @ > 3 then break; end if; s_own := s_own + @*(x_own + p_own + d_own + u_own + (if t_own == \"c\" then der(x_own) else 0)) + @*k_own*n_own; end for;")
        + "\nalgorithm\n  v_own := zeros(9);\n"
        + lines(names, "  v_own := v_own + {@*time for @ in 1:9};") + "\nequation\n"
        + "".join("  for %s in %d:%d loop w_own[%s] = %s*time; der(z_own[%s]) = -z_own[%s]*p_own; end for;\n" % (n, i + 1, i + 1, n, n, n, n)
                  for i, n in enumerate([modelica(n) for n in names[:9]])),
        len(names), len(names), len(names))


def types(names):
    return """model T
  package Q
%s
  end Q;
%s
equation
%s
end T;""" % (
        lines(names, "package @ constant Real c_own = 2; type E_own = enumeration(@, other_own); end @;\n"
                     "type t# = enumeration(@, last_own);"),
        lines(names, "Q.@.E_own e#(start = Q.@.E_own.@, fixed=true); Q.t# g# = if time < 0.5 then Q.t#.@ else Q.t#.last_own;"),
        lines(names, "when time > 0.5 then e# = Q.@.E_own.other_own; end when; assert(Q.@.c_own == 2, \"@\");"))


KINDS = [variables, top_variables, functions, records, loops, types]


def fits(kind, name):
    """Not what the models of this kind call, nor what enumerations have as attributes (4.9.5)."""
    return name not in {variables: {"assert"}, top_variables: {"assert", "abs", "der", "pre", "sample", "Q", "P"},
                        functions: {"assert", "size", "sum", "abs"}, records: {"assert"},
                        loops: {"assert", "abs", "sum", "der"},
                        types: {"start", "min", "max", "fixed", "quantity"}}[kind]


def run(kind, names, folder):
    model = os.path.join(folder, "T.mo")
    with open(model, "w") as out:
        out.write(kind(names))
    program = os.path.join(folder, "T")
    made = subprocess.run([MOCC, "--cc=" + CC, "--cflags=-O0", "-o", program, model], capture_output=True, text=True)
    if made.returncode:
        return made.stderr
    ran = subprocess.run([program, "--stop-time=1", "-o", os.path.join(folder, "T.csv")], capture_output=True, text=True)
    return ran.stderr + ran.stdout if ran.returncode else ""


def main():
    names = all_names()
    with tempfile.TemporaryDirectory() as folder:
        for kind in KINDS:
            chosen = [n for n in names if fits(kind, n)]
            said = run(kind, chosen, folder)
            label = "C names as " + kind.__name__
            if not said:
                print("PASS", label)
                continue
            print("FAIL", label, "of", len(chosen), "names")
            print("\n".join(said.splitlines()[:24]))


main()
