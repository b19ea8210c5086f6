model A
  Real x; # the first
  Real y; % the second
  -- the third
  Real z;
  /* outer /* inner */ outer */
equation
  # of a line
  x = 1;
end A;
