// solvers: cvode radau5
model ExternalObjectsAlike "two objects made with the same arguments are two objects"
  class Counter
    extends ExternalObject;
    function constructor
      input Real start;
      output Counter c;
      external "C" c = counter_open(start) annotation(Include="
#include <stdlib.h>
static void *counter_open(double start) { double *c = malloc(sizeof *c); *c = start; return c; }
static void counter_close(void *c) { free(c); }
static double counter_next(void *c) { return *(double *)c += 1; }");
    end constructor;
    function destructor
      input Counter c;
      external "C" counter_close(c);
    end destructor;
  end Counter;
  impure function next
    input Counter c;
    output Real y;
    external "C" y = counter_next(c);
  end next;
  Counter a = Counter(10), b = Counter(10);
  Real x(start = 0, fixed = true);
  discrete Real of_a(start = 0, fixed = true), of_b(start = 0, fixed = true);
equation
  der(x) = 1;
  when sample(0.25, 0.25) then
    of_a = next(a);
  end when;
  when sample(0.5, 0.5) then
    of_b = next(b);
  end when;
end ExternalObjectsAlike;
