# Names that a newcomer half remembers: a class by a part of its name, a component where one of its variables is meant.
. "$HERE/try.inc"
mkdir -p Lib/Electrical
echo 'within; package Lib end Lib;' > Lib/package.mo
echo 'within Lib; package Electrical end Electrical;' > Lib/Electrical/package.mo
cat > Lib/Electrical/RotationalEMF.mo <<'M'
within Lib.Electrical;
model RotationalEMF
  parameter Real k(min = 0) = 1;
  Real w(start = 1), phi;
equation
  der(w) = -k*w;
  der(phi) = w;
end RotationalEMF;
M
echo 'model Drive EMF emf(k = 0.1); end Drive;' > Drive.mo
echo 'model Right Lib.Electrical.RotationalEMF emf(k = 0.1, w(fixed = true)); end Right;' > Right.mo
try mocc -L . Drive.mo
mocc --cc="$CC" -L . Right.mo -o right 2>&1
try ./right --set emf=1
try ./right --set emf.w=2 --final=emf
try ./right --plot=emf
try ./right --list=emf
try ./right --set emf.w=2 --final=emf.w
# A library in pieces: a class by its last name alone, the wrong folder after -L, a file in small letters, no package.mo.
mkdir -p Pump/Parts
echo 'package Pump end Pump;' > Pump/package.mo
echo 'within Pump; package Parts end Parts;' > Pump/Parts/package.mo
echo 'within Pump.Parts; model Tank Real h(start = 1, fixed = true); equation der(h) = -h; end Tank;' > Pump/Parts/tank.mo
echo 'within Pump; model Test Parts.Tank t; end Test;' > Pump/Test.mo
try mocc Pump -m Test --check
try mocc -m Pump.Test --check
try mocc -L Pump -m Test --check
try mocc Pump/Test.mo --check
mv Pump/Parts/tank.mo Pump/Parts/Tank.mo
rm Pump/Parts/package.mo
try mocc Pump/Test.mo --check
cat > Typo.mo <<'M'
package Typo
  connecter Port
    Real p;
  end Port;
end Typo;
M
try mocc Typo.mo
# Inputs: a decimal comma, columns the other way round; a setting without its option, an option of the compiler.
echo 'model Heater input Real u(start = 0); parameter Real w[2] = {1, 2}; Real T(start = 20, fixed = true); equation der(T) = u - w[1]*T; end Heater;' > Heater.mo
mocc --cc="$CC" Heater.mo -o heater
printf 'time,u\n0,1,5\n' > comma.csv
printf 'u,time\n10,0\n' > order.csv
printf 'time;u\n0;10\n' > semicolon.csv
try ./heater --input=comma.csv
try ./heater --input=order.csv
try ./heater --input=semicolon.csv --stop-time=0 --final=u
for text in 'time,u,u\n0,1,2' 'time,Q_flow,w\n0,1,2' 'time,u\n0,1\n2,1\n1,3' 'time,u\n0' 'time,u' ''; do
    printf "$text\n" > wrong.csv
    try ./heater --input=wrong.csv
done
: > wrong.csv
try ./heater --input=wrong.csv
try ./right --input=comma.csv
try ./heater --set w=1 w=2
try ./heater --foo
# Results that no disk holds are refused, not begun.
try ./heater --intervals=9e14 2>&1 | sed 's/ and [0-9.]* .B are free/ and N are free/'
try ./heater --interval=1e-13
try ./heater --report=html
# An installation in pieces.
cp "$(command -v mocc)" alone
try env -u MOCC_HOME ./alone Heater.mo 2>&1 | sed 's/neither in .* nor in [^;]*;/neither in A nor in B;/'
