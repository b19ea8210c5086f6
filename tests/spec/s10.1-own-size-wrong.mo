model OwnSizeWrong
  parameter Real A[:, size(A, 1)] = zeros(2, size(A, 2));
  parameter Real B[:, size(B, 1)];
  parameter Real C[:, size(C, 1)] = {{1, 2}};
  parameter Real H[:, size(H, 3)] = {{1}};
end OwnSizeWrong;
