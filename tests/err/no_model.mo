package Library
  constant Real g = 9.81;
  function twice
    input Real u;
    output Real y = 2*u;
  end twice;
end Library;
