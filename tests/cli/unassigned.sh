# A variable of a function that only some branches assign ends the run where it is read without a value; where it
# has one, or is read in the same case only, nothing is said.
. "$HERE/try.inc"
body() {
    cat > "$1.mo" <<E
model $1
  function f
    input Real x;
    output Real s;
  protected
    Real w;
    Real v[2];
    Integer k;
    Real rest;
  algorithm
    if x > 0.5 then
      w := 3;
      v := {x, 1};
    end if;
    (k, rest) := parts(x);
    s := if x > 0.5 then w else k + rest;
    if x > $2 then
      s := s + w;
    elseif x < 0 and w > 0 then
      s := 0;
    end if;
    if x > $3 then
      for i in 1:2 loop
        s := s + v[i];
      end for;
    end if;
  end f;
  function parts
    input Real x;
    output Integer k = integer(x);
    output Real rest = x - k;
  algorithm
  end parts;
  Real y = f(1 - time);
  Real exact = if time < 0.5 then 3 + 3 + 1 - time + 1 else 1 - time;
equation
  when {time > 0.4, time > 0.9} then
    assert(abs(y - exact) < 1e-9, "the values that are told are right");
  end when;
end $1;
E
    mocc --cc="$CC" "$1.mo" -o model 2> warnings || cat warnings
    grep -o 'warning: .*' warnings
    ./model --output=- 2>&1 > /dev/null | grep -o 'error: .*'
    :
}
body Assigned 0.5 0.5
body Scalar 0.3 0.5
body Array 0.5 0.3
