// run: --stop-time=0.91 --intervals=91
model RealParameter "The interval is a parameter"
  parameter Real T = 0.3;
  Integer n(start = 0);
  Real dt;
equation
  when Clock(T) then
    n = previous(n) + 1;
    dt = interval();
  end when;
end RealParameter;
