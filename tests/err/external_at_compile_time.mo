// External code that the compiler runs, and that fails: an error of its own, a crash, no return, an end of the
// process.
model ExternalAtCompileTime
  function refuse
    input Integer k;
    output Integer n;
    external "C" n = refuse(k) annotation(Include="
#include \"ModelicaUtilities.h\"
static int refuse(int k) { ModelicaFormatError(\"there are no %d of them\", k); return 0; }");
  end refuse;
  function crash
    input Integer k;
    output Integer n;
    external "C" n = crash(k) annotation(Include="
#include <signal.h>
static int crash(int k) { raise(SIGKILL); return k; }");
  end crash;
  function wait
    input Integer k;
    output Integer n;
    external "C" n = wait_long(k) annotation(Include="
#include <unistd.h>
static int wait_long(int k) { for (;;) sleep(k); return k; }");
  end wait;
  function leave
    input Integer k;
    output Integer n;
    external "C" n = leave(k) annotation(Include="
#include <stdlib.h>
#include <stdio.h>
static int leave(int k) { puts(\"good bye\"); exit(0); return k; }");
  end leave;
  function matrix
    input Integer n;
    output Real a[refuse(n)];
  algorithm
    a := ones(refuse(n));
  end matrix;
  Real a[refuse(3)];
  Real b[crash(1)];
  Real c[wait(9)];
  Real d[leave(2)];
  parameter Real f[:] = matrix(4);
end ExternalAtCompileTime;
