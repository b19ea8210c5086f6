// Names of external functions, of what their annotations include, and macros there, as names in the model.
model ExternalCNames
  function foo
    input Real x;
    output Real y;
    external "C"
      annotation(Include="#define SIZE 3\nstatic double helper(double x) { return SIZE*x; }
static double foo(double x) { return helper(x); }");
  end foo;
  function sine
    input Real sin;
    output Real y;
    external "C" y = sin(sin);
  end sine;
  function g
    input Real SIZE;
    input Real helper;
    input Real sin;
    output Real y;
  algorithm
    y := foo(SIZE) + helper + sine(sin);
    annotation(Inline = false);
  end g;
  record R
    Real asm;
    Real typeof[2];
  end R;
  function twice
    input R asm;
    output R jmp_buf;
  algorithm
    jmp_buf := asm;
    jmp_buf.asm := 2*asm.asm;
    annotation(Inline = false);
  end twice;
  Real helper = foo(time), SIZE = 2*time, sin = sine(time);
  Real y = g(time, 1, 0);
  R r(asm = time, typeof = {1, 2}), s = twice(r);
end ExternalCNames;
