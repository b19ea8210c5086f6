class Numbers
  constant Real c = 2;
  type Level = Real(unit = "m");
  function twice
    input Real u;
    output Real y = 2*u;
  algorithm
  end twice;
end Numbers;

model ClassAsPackage "What could be a package is looked into like one"
  Numbers.Level x = Numbers.twice(Numbers.c);
end ClassAsPackage;
