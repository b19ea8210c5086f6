within Kit.Examples;
package Mechanics "Machines in one dimension"
  annotation(Documentation(info = "<html>
<p>Shafts, masses, friction and impacts.</p>
</html>"));
end Mechanics;
