within Kit.Examples;
package Hydraulics "Oil under pressure"
  annotation(Documentation(info = "<html>
<p>Drives and lines.</p>
</html>"));
end Hydraulics;
