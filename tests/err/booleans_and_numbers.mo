model BooleansAndNumbers "Booleans where numbers are meant, numbers where Booleans are"
  parameter Boolean use = true;
  Boolean b = if time > 0.5 then 1 else 0;
  Boolean c = if time > 0.5 and time < 0.7 then 0 else 1;
  Real y = if use == 1 then 1 else 0;
  Real z = if 0 >= use then 1 else 0;
  Real x = if time and use then 1 else 0;
end BooleansAndNumbers;
