within Kit.Mechanics.Spatial;
model ShapeBetween "Visible shape from one frame to another"
  Interfaces.Frame_a frame_a "Where it begins";
  Interfaces.Frame_b frame_b "Where it ends";
  parameter String kind = "cylinder" "cylinder, box, cone, pipe, beam or spring";
  parameter Real across[3] = {0, 1, 0} "Direction of its width, in axes of frame_a";
  parameter Units.Distance width = 0.02 "Width, or diameter";
  parameter Units.Distance height = width "Height";
  parameter Real extra = 0 "As in Shape";
  parameter Integer color[3](each min = 0, each max = 255) = {90, 130, 180} "Red, green, blue";
  Units.Position along[3] "From frame_a to frame_b, in axes of frame_a"
    annotation(HideResult = true);
  Units.Distance length "Distance of the frames" annotation(HideResult = true);
equation
  assert(width > 0 and height > 0, "ShapeBetween: width and height should be positive");
  along = frame_a.R.T*(frame_b.r_0 - frame_a.r_0);
  length = sqrt(along*along);
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  frame_b.f = zeros(3);
  frame_b.t = zeros(3);
  annotation(Documentation(info = "<html>
<p>Arms, rods and springs are drawn by it: its length follows the frames. No force acts.</p>
</html>"));
end ShapeBetween;
