package Q
  model A0 Real x = 1; end A0;
  package R replaceable model A = A0; model B = A; end R;
  model M extends R.B; end M;
end Q;
