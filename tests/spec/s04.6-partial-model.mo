// options: -m Base
partial model Base
  Real x = 1;
end Base;
