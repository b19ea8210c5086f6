package Library
  constant Real c = 1;
  encapsulated model Closed
    import Library;
    Real x = Library.c;
  end Closed;
end Library;

model EncapsulatedImport "What is imported is seen"
  Library.Closed closed;
end EncapsulatedImport;
