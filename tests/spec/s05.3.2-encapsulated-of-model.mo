model Tank
  encapsulated model Valve
    Real x = 1;
  end Valve;
  encapsulated function area
    input Real r;
    output Real a = 3*r^2;
  algorithm
  end area;
  Real level = area(time);
end Tank;

model EncapsulatedOfModel "Elements of a class that is no package are found when they are encapsulated"
  Tank.Valve v;
  Real x = Tank.area(2);
end EncapsulatedOfModel;
