// The path to a component that is too deep is told by its ends.
model ComponentDepth
  model A
    replaceable model X = A;
    X a_part_with_a_long_name(redeclare model X = A);
  end A;
  A m(redeclare model X = A);
end ComponentDepth;
