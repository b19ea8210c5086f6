model InAlgorithm
  Real x;
algorithm
  when Clock(0.1) then
    x := 1;
  end when;
end InAlgorithm;
