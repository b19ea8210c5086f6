package P
  model 2A
    Real x;
  equation
    x = 1;
  end 2A;
  model = Real;
  model C
  end C;
end P;
