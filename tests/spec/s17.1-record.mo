model RecordState
  record R
    Real x = 1;
  end R;
  R a, b;
equation
  initialState(a);
end RecordState;
