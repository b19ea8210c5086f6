model PreOfContinuous
  Real x = time;
  Real y = pre(x);
end PreOfContinuous;
