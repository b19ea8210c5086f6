model A Real x; equation if time < 1 then x = 1; else x = 2; end if; end A;
model B Real x; equation if time < 1 then x = 1; else x = 2; end if; end B;
model EqualEquationsOfBases extends A; extends B; end EqualEquationsOfBases;
