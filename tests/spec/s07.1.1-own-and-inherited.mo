model Base
  Real x = 1;
end Base;

model OwnAndInherited
  extends Base;
  Boolean x = true;
end OwnAndInherited;
