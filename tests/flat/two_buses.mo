model TwoBuses "Connected buses have the variables of both"
  expandable connector Bus
    Real declared;
    Real read;
  end Bus;
  block Value
    parameter Real k = 1;
    output Real y = k*time;
  end Value;
  block Display
    input Real u;
    Real shown = u;
  end Display;
  Value v, u(k = 3);
  Display display;
  Bus left, right;
equation
  connect(v.y, left.value);
  connect(u.y, left.read);
  connect(left, right);
  connect(right.value, display.u);
end TwoBuses;
