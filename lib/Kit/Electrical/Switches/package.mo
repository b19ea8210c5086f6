within Kit.Electrical;
package Switches "Switches"
  annotation(Documentation(info = "<html>
<p>Switches with a small resistance while they are closed, and a small conductance while they are
open.</p>
</html>"));
end Switches;
