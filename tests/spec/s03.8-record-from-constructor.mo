model RecordFromConstructor "The members of a constructor vary each by itself"
  record R
    Real x;
    Boolean b;
  end R;
  R r, s = R(time, true);
equation
  r = R(time, time > 1);
end RecordFromConstructor;
