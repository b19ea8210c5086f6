model UnbalancedPart "The model has as many equations as unknowns; its component has not"
  model TooFew
    Real x, y;
  equation
    x = time;
  end TooFew;
  TooFew few;
equation
  few.y = few.x;
end UnbalancedPart;
