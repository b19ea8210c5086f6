model OutputParameter "A parameter may be an output"
  parameter output Real x = 1;
  discrete output Real y(start = 0, fixed = true);
  discrete input Real u;
equation
  when sample(0, 1) then
    y = pre(y) + u;
  end when;
end OutputParameter;
