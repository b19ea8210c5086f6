model EnclosingParameterInSize
  parameter Integer n = 2;
  model Part
    Real x[n] = fill(time, n);
  end Part;
  Part p;
end EnclosingParameterInSize;
