// The parameter decides whether f is a state.
model StructureByParameter
  parameter Real g = 0;
  Real f;
  Real v;
equation
  if g > 0 then
    v = g*der(f);
  else
    v = 0;
  end if;
  v + 2*f = time;
end StructureByParameter;
