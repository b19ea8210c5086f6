model OperatorOutsideRecord
  operator '+'
    function add
      input Real a, b;
      output Real c = a + b;
    algorithm
    end add;
  end '+';
  Real x = 1;
end OperatorOutsideRecord;
