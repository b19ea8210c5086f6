operator record C
  Real re;
  encapsulated operator function '0'
    import C;
    input Real x;
    output C c = C(x);
  algorithm
  end '0';
end C;

model ZeroWithInput
  C a = C(1);
end ZeroWithInput;
