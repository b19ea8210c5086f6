# Components of a class that is redeclared as final: a library modifies them and is let through, a model that was
# named does not.
. "$HERE/try.inc"
mkdir -p shelf
cat > shelf/Shop.mo <<'E'
package Shop
  partial model Base
    Real y;
    parameter Real k = 1;
  end Base;
  model Ramp
    extends Base;
  equation
    y = k*time;
  end Ramp;
  model Pipe
    replaceable model Law = Ramp constrainedby Base;
    Law law(k = 3);
  end Pipe;
  model Test
    Pipe pipe(redeclare final model Law = Ramp);
  end Test;
end Shop;
E
cat > Own.mo <<'E'
model Own
  model Holder
    replaceable model Law = Shop.Ramp constrainedby Shop.Base;
    Law law(k = 3);
  end Holder;
  Holder holder(redeclare final model Law = Shop.Ramp);
end Own;
E
try mocc --check -L shelf -m Shop.Test
try mocc --check -L shelf Own.mo
