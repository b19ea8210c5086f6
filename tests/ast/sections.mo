model Sections "everything in turn"
  Real a;
public
  Real b;
protected
  Real c;
  model N
    Real x;
  protected
    Real y;
  end N;
equation
  a = 1;
algorithm
  b := 2;
public
  Real d;
equation
initial algorithm
protected
  Real e;
  annotation(Evaluate = true);
end Sections;
