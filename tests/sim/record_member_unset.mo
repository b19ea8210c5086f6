// run: --intervals=1
model RecordMemberUnset "functions that leave members of a record unset: zero outside, and no harm where nobody reads them"
  record R
    Real a;
    Real b(start = 3);
    Integer k;
    Boolean f;
    Real v[2];
  end R;
  record Outer
    R inside;
    Real c;
  end Outer;
  function make
    input Real x;
    output R r;
  algorithm
    r.a := x;
    r.v[1] := 2*x;
  end make;
  function wrap
    input Real x;
    output Outer r;
  protected
    R local;
    R other;
    Real t;
  algorithm
    local := make(x);
    other := local;
    if x > 1 then
      t := 5;
    end if;
    r.inside := other;
    if x > 1 then
      r.c := t;
    end if;
  end wrap;
  function use
    input Outer r;
    output Real y;
  protected
    Outer copy;
  algorithm
    copy := r;
    y := copy.inside.a + copy.c;
  end use;
  constant R fixed_ = make(8);
  constant Real w = use(wrap(5));
  final parameter Outer q = wrap(3);
  parameter Outer p = wrap(2);
  parameter R many[2] = {make(1), make(2)};
  Outer run = wrap(time + 2);
  Real u = use(run), all_[6] = {fixed_.a, fixed_.b, fixed_.v[2], w, q.c, many[2].v[1]};
  Integer k = fixed_.k;
equation
  assert(p.c == 5 and p.inside.b == 0 and not fixed_.f, "members");
end RecordMemberUnset;
