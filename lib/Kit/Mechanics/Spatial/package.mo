within Kit.Mechanics;
package Spatial "Bodies, joints and springs that move in space"
  annotation(Documentation(info = "<html>
<p>Components connect at frames. Every model needs one Environment, which has the acceleration of
gravity and the frame that does not move. It is declared as <code>inner Environment
environment;</code></p>
<p>Bodies have no states of their own: joints have. A body that nothing holds, or that is held by
springs alone, needs a FreeMotion. Loops are closed by joints without states: Spherical with
states = false, Rod, or RevoluteLoop.</p>
</html>"));
end Spatial;
