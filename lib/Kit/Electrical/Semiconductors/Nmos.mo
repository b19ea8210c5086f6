within Kit.Electrical.Semiconductors;
model Nmos "N-channel field-effect transistor"
  Interfaces.Pin D "Drain";
  Interfaces.Pin G "Gate";
  Interfaces.Pin S "Source";
  parameter Real K(unit = "A/V2", min = 0) = 0.04 "Transconductance";
  parameter Units.Voltage Vth = 1 "Threshold voltage";
  parameter Real lambda(unit = "1/V", min = 0) = 0.02 "Channel length modulation";
  parameter Units.Conductance Gds(min = 0) = 1e-9 "Conductance between drain and source";
  Units.Voltage vds "Voltage from drain to source";
  Units.Current id "Current from drain to source";
equation
  assert(K > 0 and lambda >= 0, "Nmos: K should be positive, and lambda not negative");
  vds = D.v - S.v;
  id = channel(vds, G.v - S.v - Vth, K, lambda) + Gds*vds;
  D.i = id;
  S.i = -id;
  G.i = 0;
  annotation(Documentation(info = "<html>
<p>Shichman's and Hodges' equations. No current flows through the gate; the bulk is connected with
the source.</p>
</html>"));
end Nmos;
