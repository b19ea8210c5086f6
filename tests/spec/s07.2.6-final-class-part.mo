model T parameter Real a = 1; parameter Real b = 1; end T;
model M final model MyTF = T(b = 2); MyTF tf2(a = 2); end M;
