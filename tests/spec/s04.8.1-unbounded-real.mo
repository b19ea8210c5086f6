model UnboundedReal
  Real x(unbounded = 1.0) = 2;
end UnboundedReal;
