package P
  constant Real c = 2;
end P;

model GlobalName "A leading dot starts at the top"
  package P
    constant Real c = 1;
  end P;
  Real inside = P.c;
  Real outside = .P.c;
end GlobalName;
