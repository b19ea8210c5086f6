model RecordWithTime "A binding in a record may not depend on anything but its own members and constants"
  record R
    Real x = 1;
    Real y = 2*x;
  end R;
  R r;
end RecordWithTime;
