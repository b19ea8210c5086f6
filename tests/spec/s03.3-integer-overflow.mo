model IntegerOverflow "what is known when compiled is computed with Integers of 64 bits"
  function factorial
    input Integer n;
    output Integer f;
  algorithm
    f := 1;
    for i in 1:n loop
      f := f*i;
    end for;
  end factorial;
  constant Integer a = factorial(20), b = factorial(21), c = 9223372036854775807 + 1;
  constant Integer d = -(-9223372036854775807 - 1), e = integer(1e19), f = div(-9223372036854775807 - 1, -1);
  Integer n[6] = {a, b, c, d, e, f};
end IntegerOverflow;
