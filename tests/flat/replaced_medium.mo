model ReplacedMedium "What modifications make of a component: redeclaration, condition, array"
  partial model Medium
    Real rho;
  end Medium;
  model Water
    extends Medium(rho = 1000);
    parameter Real T = 20;
  end Water;
  model Tank
    replaceable model M = Medium;
    parameter Boolean heated = false;
    M medium;
    Real heat if heated;
    Real level[2](start = {1, 2}, each fixed = true);
  equation
    der(level) = -level/medium.rho;
  end Tank;
  Tank tank(redeclare model M = Water(T = 30));
end ReplacedMedium;
