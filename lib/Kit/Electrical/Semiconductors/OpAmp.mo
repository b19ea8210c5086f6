within Kit.Electrical.Semiconductors;
model OpAmp "Ideal operational amplifier"
  Interfaces.Pin in_p "Input that is not inverted";
  Interfaces.Pin in_n "Inverting input";
  Interfaces.Pin out "Output; its current comes from a supply that is not shown";
equation
  in_p.v = in_n.v;
  in_p.i = 0;
  in_n.i = 0;
  annotation(Documentation(info = "<html>
<p>Infinite gain: some feedback keeps both inputs at the same potential.</p>
</html>"));
end OpAmp;
