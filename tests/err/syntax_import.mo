model A
  import B.;
  import B.{c d};
  import = C;
  extends;
end A;
