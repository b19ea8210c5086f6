model T parameter Real a = 1; parameter Real b = 1; end T;
model M final model MyTF = T(b = 2); model TFX extends MyTF; Real foo = 1.0; end TFX; TFX tfx2(a = 3); end M;
