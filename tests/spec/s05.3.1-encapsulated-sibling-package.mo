package Other
  constant Real c = 1;
end Other;

encapsulated model EncapsulatedSiblingPackage
  Real x = Other.c;
end EncapsulatedSiblingPackage;
