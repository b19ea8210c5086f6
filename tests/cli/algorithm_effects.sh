# Statements of algorithms without assignments, and initial equations that are checks only: asserts,
# terminate() and calls take effect, each at its time.
. "$HERE/try.inc"

cat > Effects.mo <<'M'
model Effects
  impure function note
    input Real t;
    external "C" printf("note %g\n", t) annotation(Include = "#include <stdio.h>");
  end note;
  Real x(start = 0, fixed = true);
  Integer k(start = 0);
  parameter Boolean early = false;
equation
  der(x) = 1;
  when time >= 0.875 then
    k = 1;
  end when;
algorithm
  when time >= 0.25 then
    assert(false, "quarter", AssertionLevel.warning);
    note(1000*time);
  end when;
algorithm
  when time >= 0.5 then
    if k > 0 then
      assert(false, "k", AssertionLevel.warning);
    else
      assert(false, "not k", AssertionLevel.warning);
    end if;
  elsewhen time >= 0.9375 then
    assert(k <> 1, "k is set", AssertionLevel.warning);
  end when;
algorithm
  when {initial(), terminal()} then
    note(time);
  end when;
algorithm
  for i in 1:3 loop
    if i*time >= 1.5 then
      assert(i < 2, "for " + String(i), AssertionLevel.warning);
    end if;
  end for;
algorithm
  if time >= 2 then
    terminate("two");
  end if;
initial algorithm
  assert(time > 0, "at the start only", AssertionLevel.warning);
  if early then
    terminate("early");
  end if;
initial equation
  assert(x > 1, "x at the start", AssertionLevel.warning);
  if early then
    assert(false, "early too", AssertionLevel.warning);
  end if;
end Effects;
M
mocc --cc="$CC" Effects.mo -o effects
for early in false true; do
    try ./effects --set early=$early --stop-time=3 --intervals=30 --output-format=none --final=x > printed
    sed 's/x=.*/x/' printed
done
# A relation that turns at the event makes the statements run twice; what they do is done once, with
# the values that hold.
cat > Settled.mo <<'M'
model Settled
  impure function note
    input Real t;
    external "C" printf("note %g\n", t) annotation(Include = "#include <stdio.h>");
  end note;
  Integer k(start = 0);
  Boolean b = x + k > 1.75;
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
algorithm
  when sample(1, 1) then
    k := pre(k) + 1;
    note(k);
    if b then
      assert(false, "b holds", AssertionLevel.warning);
    else
      terminate("b does not hold yet");
    end if;
  end when;
end Settled;
M
mocc --cc="$CC" Settled.mo -o settled
./settled --stop-time=2.5 --output-format=none
