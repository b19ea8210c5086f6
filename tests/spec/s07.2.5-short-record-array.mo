record R parameter Real k = 1; end R;
record Rs = R[2](k = {3, 4});
model M parameter Rs r; Real x = r[1].k + r[2].k; end M;
