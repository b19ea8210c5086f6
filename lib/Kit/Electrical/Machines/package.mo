within Kit.Electrical;
package Machines "Electric machines and batteries"
  annotation(Documentation(info = "<html>
<p>Machines have their rotor's inertia inside and a fixed housing. Three-phase machines are
described by space vectors, whose length is the amplitude of the phases.</p>
</html>"));
end Machines;
