model SingleIf "An if-equation without else: reinit and assert alone"
  Real x(start = 1, fixed = true);
  parameter Boolean strict = false;
equation
  der(x) = -x;
  if strict then
    assert(x < 2, "too large");
  end if;
  if time > 1 then
    assert(x > 0, "too small");
  end if;
end SingleIf;
