within Kit;
package Hydraulics "Oil under pressure: pumps, valves, cylinders and lines"
  annotation(Documentation(info = "<html>
<p>Circuits of one oil at constant temperature. The oil is compressible; at pressures below that
of vapour it becomes soft, as oil with bubbles does, so that pressures stay positive. Pressures
are absolute.</p>
</html>"));
end Hydraulics;
