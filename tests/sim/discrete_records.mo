// solvers: cvode radau5 dopri5
// run: --stop-time=1 --intervals=10
model DiscreteRecords "discrete before records and arrays of them"
  record R Real a; Real b[2]; end R;
  connector C Real x; flow Real f; end C;
  discrete R r(a(start=1), b(start={2,3}));
  discrete R rs[2];
  discrete Real v[2](each start=0);
equation
  when time > 0.25 then
    r = R(pre(r.a) + 1, 2*pre(r.b));
    v = {1, 2} + pre(v);
    rs = {R(1,{2,3}), R(4,{5,6})};
  end when;
end DiscreteRecords;
