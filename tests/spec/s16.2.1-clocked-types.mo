// run: --stop-time=0.6 --intervals=6
model ClockedTypes "Clocked variables are of every basic type"
  type Mode = enumeration(off, on);
  Integer n(start = 0);
  Boolean odd(start = false);
  Mode mode(start = Mode.off);
  String text(start = "none");
  Integer length = hold(chars);
  Integer chars;
  Boolean b = hold(odd);
  Integer number = Integer(hold(mode));
equation
  when Clock(1, 4) then
    n = previous(n) + 1;
    odd = not previous(odd);
    mode = if odd then Mode.on else Mode.off;
    text = previous(text) + String(n);
    chars = if text == "none12" then 6 else 5;
  end when;
end ClockedTypes;
