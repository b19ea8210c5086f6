within Kit.Examples.Control;
model Balancing "A cart balances a pole, by an observer and state feedback"
  import Kit.Mechanics.{Planar,Translational};
  Planar.Fixed track;
  Planar.Prismatic cart(useFlange = true, s(fixed = true), v(fixed = true));
  Planar.Body mass(m = 1, J = 0.1);
  Planar.Revolute pivot(phi(start = 0.2, fixed = true), w(fixed = true));
  Planar.Translation pole(r = {0, 0.5});
  Planar.Body bob(m = 0.2, J = 0);
  Translational.Force motor;
  Blocks.Continuous.Observer observer(A = A, B = B, C = [1, 0, 0, 0; 0, 0, 1, 0],
    L = [20, 0; 100, 2; 0, 20; 0, 150], x_start = zeros(4));
  parameter Real K[4] = {1, 2.2, 32, 6.5} "Gains of position, velocity, angle and angular velocity";
protected
  parameter Real g = Constants.g;
  parameter Real A[4, 4] = [0, 1, 0, 0; 0, 0, 0.2*g, 0; 0, 0, 0, 1; 0, 0, 1.2*g/0.5, 0]
    "Linearized at the top";
  parameter Real B[4, 1] = [0; 1; 0; 2];
equation
  connect(track.frame_b, cart.frame_a);
  connect(cart.frame_b, mass.frame_a);
  connect(cart.frame_b, pivot.frame_a);
  connect(pivot.frame_b, pole.frame_a);
  connect(pole.frame_b, bob.frame_a);
  connect(motor.flange, cart.flange);
  observer.y = {cart.s, pivot.phi};
  observer.u = {motor.f};
  motor.f = K[1]*observer.x[1] + K[2]*observer.x[2] - K[3]*observer.x[3] - K[4]*observer.x[4];
  annotation(experiment(StopTime = 10, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>Position and angle are measured; an observer estimates the velocities. It begins with a wrong
angle.</p>
</html>",
  figures = {
    Figure(title = "Balancing", preferred = true, plots = {Plot(curves = {Curve(y = cart.s)}),
      Plot(curves = {Curve(y = pivot.phi)}), Plot(curves = {Curve(y = motor.f)})})}));
end Balancing;
