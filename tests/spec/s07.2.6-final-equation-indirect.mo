model TF parameter Real b[:] = {1}; parameter Real a[:] = {1, 1}; end TF;
model PI parameter Real k = 1; parameter Real T = 1; TF tf(final b = k*{T, 1}, final a = {T, 0}); end PI;
model M PI c1(k = 2, T = 3); end M;
