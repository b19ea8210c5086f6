model Precedence "Powers before products before sums before relations before not, and, or"
  Real x = time;
  Real power = -x^2 "minus of the power";
  Real product = 2*x/3*x "from the left";
  Real sum = 1 - x - 2;
  Real mixed = 1 + 2*x^2;
  Boolean both = not x > 1 and x < 3 or x > 5;
  Real chosen = if x > 1 then x else x + 1 "the last branch reaches to the end";
  Integer range[3] = 1 + 1:2*2;
end Precedence;
