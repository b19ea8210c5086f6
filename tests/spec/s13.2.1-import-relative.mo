package P
  package Sub
    constant Real c = 1;
  end Sub;
  model M
    import Sub.c;
    Real x = c;
  end M;
end P;

model ImportRelative
  P.M m;
end ImportRelative;
