model AbsOfBoolean
  Real x = abs(true);
end AbsOfBoolean;
