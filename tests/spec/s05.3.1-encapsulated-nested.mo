package P
  encapsulated model M
    constant Real c = 2;
    model Inner
      Real x = c;
    end Inner;
    Inner i;
  end M;
end P;

model EncapsulatedNested "What is inside an encapsulated class is seen from within it"
  P.M m;
end EncapsulatedNested;
