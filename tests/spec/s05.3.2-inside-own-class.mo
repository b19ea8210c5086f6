package Lib
  model Tank
    model Valve
      Real x = 1;
    end Valve;
    constant Real c = 3;
    Valve v;
    Real y = c;
  end Tank;
end Lib;

model InsideOwnClass "Simple names reach what encloses them, whatever it is"
  Lib.Tank t;
end InsideOwnClass;
