model ComponentBoolean
  Real Boolean = 1;
end ComponentBoolean;
