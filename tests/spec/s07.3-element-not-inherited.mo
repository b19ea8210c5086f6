model M redeclare parameter Real x = 1; end M;
