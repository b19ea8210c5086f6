// run: --stop-time=0.7 --intervals=7
model ComponentExpressions "previous() of a variable, an array, an element and a member"
  record Pair
    Real re, im;
  end Pair;
  Real u1(start = 1), u2[2](start = {2, 3});
  Pair c(re(start = 4), im(start = 5));
  Real y1, y2[2], y3, y4;
equation
  when Clock(1, 2) then
    u1 = previous(u1) + 1;
    u2 = previous(u2) + {10, 20};
    c.re = 0;
    c.im = previous(c.im)*2;
    y1 = previous(u1);
    y2 = previous(u2);
    y3 = previous(u2[2]);
    y4 = previous(c.im);
  end when;
end ComponentExpressions;
