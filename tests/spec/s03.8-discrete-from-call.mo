model DiscreteFromCall "Calls with discrete arguments are discrete, and any call in a when-clause"
  function f
    input Real u;
    output Integer n = integer(u);
  algorithm
  end f;
  Integer a = f(floor(time));
  Integer b(start = 0, fixed = true);
  String s(start = "");
equation
  when sample(0, 0.5) then
    b = f(time);
    s = String(time);
  end when;
end DiscreteFromCall;
