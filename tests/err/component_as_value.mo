// A value is needed: the component of a similar name is not meant. An imported package is.
model ComponentAsValue
  import Kit.Blocks.{Sources, Continuous};
  import Kit.Mechanics.Rotational;
  model Cable
    parameter Real R = 1;
    Real u = R*time;
  end Cable;
  Cable cable(R = Rcable);
  Continous.PID controller;
  Rotatinal.Inertia load;
end ComponentAsValue;
