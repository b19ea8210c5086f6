operator record R Real x;
  encapsulated operator function '-' import R; input R a; output R b; algorithm b := R(-a.x); end '-';
end R;
function g extends R.'-'; end g;
model M R r(x = 1); R s = g(r); end M;
