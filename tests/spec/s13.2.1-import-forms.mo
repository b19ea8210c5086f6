package Lib
  package Sub
    constant Real a = 1;
    constant Real b = 2;
    constant Real c = 3;
    model M
      Real x = 4;
    end M;
  end Sub;
end Lib;

model Whole
  Real x = 5;
end Whole;

model ImportForms "Each form of import"
  import Lib.Sub;
  import Lib.Sub.a;
  import Lib.Sub.{b, c};
  import Other = Lib.Sub.M;
  import W = Whole;
  Other o;
  W w;
  Real x = Sub.a + a + b + c;
end ImportForms;
