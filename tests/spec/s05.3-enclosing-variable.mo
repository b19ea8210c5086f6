model EnclosingVariable
  Real x = time;
  model Part "only constants may be taken from around the class"
    Real y = x;
  end Part;
  Part p;
end EnclosingVariable;
