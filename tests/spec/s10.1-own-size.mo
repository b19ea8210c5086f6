model OwnSize
  parameter Real A[:, size(A, 1)] = {{1, 2}, {3, 4}};
  parameter Real F[size(F, 2), :] = {{1, 2}, {3, 4}};
  parameter Real D[3, size(D, 1)](each start = 1);
end OwnSize;
