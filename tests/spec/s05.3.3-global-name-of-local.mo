model GlobalNameOfLocal
  model Part
  end Part;
  .Part p;
end GlobalNameOfLocal;
