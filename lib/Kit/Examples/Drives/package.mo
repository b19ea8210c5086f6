within Kit.Examples;
package Drives "Electric drives"
  annotation(Documentation(info = "<html>
<p>Machines with their control.</p>
</html>"));
end Drives;
