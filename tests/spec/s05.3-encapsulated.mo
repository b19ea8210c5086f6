package Library
  constant Real c = 1;
  encapsulated model Closed
    Real x = c;
  end Closed;
end Library;

model Encapsulated
  Library.Closed closed;
end Encapsulated;
