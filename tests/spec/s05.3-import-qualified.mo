package Units
  type Mass = Real(unit = "kg");
  constant Real g = 9.81;
  package Deep
    constant Real pi = 3.0;
  end Deep;
end Units;

model ImportQualified "By the last name, a name of one's own, from a list, all of it"
  import Units.Mass;
  import G = Units.g;
  import Units.{Deep, g};
  import Units.Deep.*;
  Mass m = G + g + pi + Deep.pi;
end ImportQualified;
