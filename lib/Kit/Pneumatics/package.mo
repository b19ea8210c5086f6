within Kit;
package Pneumatics "Ideal gas: volumes, valves and cylinders"
  annotation(Documentation(info = "<html>
<p>Circuits of one ideal gas with constant heat capacities, air by default. Pressures and
temperatures are absolute. Ports carry the specific enthalpy with the flow (stream connectors), as
those of Modelica.Fluid do.</p>
</html>"));
end Pneumatics;
