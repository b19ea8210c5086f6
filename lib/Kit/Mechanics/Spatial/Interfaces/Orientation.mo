within Kit.Mechanics.Spatial.Interfaces;
record Orientation "Orientation of a frame and its angular velocity"
  Real T[3, 3] "Transforms vectors from fixed axes to those of the frame";
  Units.AngularVelocity w[3] "Absolute angular velocity, in axes of the frame";
  function equalityConstraint "Three numbers that are zero if two frames have the same orientation"
    input Orientation R1;
    input Orientation R2;
    output Real residue[3];
  protected
    Real T[3, 3] = R2.T*transpose(R1.T) "Rotation from one frame to the other";
  algorithm
    residue := {T[2, 3] - T[3, 2], T[3, 1] - T[1, 3], T[1, 2] - T[2, 1]}/2;
    annotation(Inline = true);
  end equalityConstraint;
  annotation(Documentation(info = "<html>
<p>The record has nine numbers for three degrees of freedom. Where a loop of frames closes, the
compiler takes the three of equalityConstraint in place of the nine (specification 9.4).</p>
</html>"));
end Orientation;
