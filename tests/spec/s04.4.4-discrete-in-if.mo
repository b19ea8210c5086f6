model DiscreteInIf
  parameter Boolean b = true;
  discrete Real x;
equation
  if b then
    x = 1;
  else
    x = 2;
  end if;
end DiscreteInIf;
