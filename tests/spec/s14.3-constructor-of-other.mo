operator record C
  Real re;
  encapsulated operator 'constructor'
    function fromReal
      input Real x;
      output Real c = x;
    algorithm
    end fromReal;
  end 'constructor';
end C;

model ConstructorOfOther
  C a = C(1);
end ConstructorOfOther;
