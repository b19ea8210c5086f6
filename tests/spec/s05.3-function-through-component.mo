model FunctionThroughComponent "A function may be reached through a component"
  model Medium
    parameter Real rho = 1;
    function density
      input Real p;
      output Real d = 2*p;
    algorithm
    end density;
  end Medium;
  Medium water;
  Real d = water.density(time);
end FunctionThroughComponent;
