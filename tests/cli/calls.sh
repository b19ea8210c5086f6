# Calls for their effects: in sections of equations and algorithms, under when, in branches and loops, at the
# initialisation; what a user's own C says by ModelicaUtilities.h, and its errors; an object of the user's own.
cat > Calls.mo <<'M'
model Calls
  impure function say
    input Real u;
    external "C" say(u) annotation(Include = "
      #include \"ModelicaUtilities.h\"
      static void say(double u) { ModelicaFormatMessage(\"%g\\n\", u); }");
  end say;
  discrete Real k(start = 0, fixed = true);
algorithm
  when initial() then
    say(1);
  end when;
  when time > 0.3 then
    say(6);
    k := 1;
  end when;
  when {initial(), time > 0.7} then
    for i in 1:2 loop
      if i > 1 then
        say(1 + i);
      else
        say(2);
      end if;
    end for;
  end when;
equation
  when time > 0.5 then
    say(7);
  end when;
initial algorithm
  say(4);
initial equation
  say(5);
end Calls;
M
mocc --cc="$CC" Calls.mo -o calls && ./calls --stop-time=1 2>&1 | sort

cat > Checked.mo <<'M'
model Checked "asserts of an algorithm that assigns nothing"
  Real x[3] = {1, 2 - 4*time, 3};
algorithm
  for i in 1:3 loop
    if i <> 1 then
      assert(x[i] > 0, "x[" + String(i) + "] is not positive");
    end if;
  end for;
end Checked;
M
mocc --cc="$CC" Checked.mo -o checked && ./checked --stop-time=1 2>&1 | sed 's/time = [0-9.]*/time = .../' | head -1
cat > Once.mo <<'M'
model Once "an assert among initial equations holds at the start alone"
  Real x(start = 1, fixed = true);
initial equation
  assert(x > 0.5, "x is too small");
equation
  der(x) = -x;
end Once;
M
mocc --cc="$CC" Once.mo -o once && ./once --stop-time=2 && ./once --stop-time=2 --set x=0.1 2>&1 | head -1

cat > Counter.mo <<'M'
model Counts
  class Counter
    extends ExternalObject;
    function constructor
      input Real start;
      output Counter c;
      external "C" c = counter_new(start) annotation(Include = "
        #include <stdlib.h>
        #include \"ModelicaUtilities.h\"
        static void *counter_new(double start)
        {
            double *d = malloc(sizeof *d);
            if (!d) ModelicaError(\"no memory\");
            if (start < 0) ModelicaFormatError(\"cannot count from %g\", start);
            *d = start;
            ModelicaFormatMessage(\"counting from %g\", start);
            return d;
        }
        static double counter_next(void *c, double u) { return *(double *)c += u; }
        static const char *counter_text(void *c)
        {
            char *text = ModelicaAllocateString(20);
            text[0] = *(double *)c > 12 ? 'm' : 'f';
            text[1] = 0;
            return text;
        }
        static void counter_free(void *c)
        {
            ModelicaFormatMessage(\"counted to %g\", *(double *)c);
            free(c);
        }");
    end constructor;
    function destructor
      input Counter c;
      external "C" counter_free(c);
    end destructor;
  end Counter;
  impure function next
    input Counter c;
    input Real u;
    output Real y;
    external "C" y = counter_next(c, u);
  end next;
  impure function text
    input Counter c;
    output String s;
    external "C" s = counter_text(c);
  end text;
  parameter Real from = 10;
  Counter c = Counter(from);
  discrete Real y(start = 0, fixed = true);
  discrete String s(start = "", fixed = true);
equation
  when sample(0.1, 0.2) then
    y = next(c, 1);
    s = text(c);
  end when;
end Counts;
M
mocc --cc="$CC" Counter.mo -o counts && ./counts --stop-time=1 --final=y && ./counts --set from=-1 2>&1 | head -1
