within Kit.Mechanics.Spatial;
model Shape "Visible shape at a frame"
  Interfaces.Frame_a frame_a "Where it is";
  parameter String kind = "box" "box, sphere, cylinder, cone, pipe, beam, gearwheel or spring";
  parameter Units.Position r_shape[3] = zeros(3) "Beginning of the shape, in axes of frame_a";
  parameter Real along[3] = {1, 0, 0} "Direction of its length, in axes of frame_a";
  parameter Real across[3] = {0, 1, 0} "Direction of its width, in axes of frame_a";
  parameter Units.Distance length = 1 "Length";
  parameter Units.Distance width = 0.1 "Width, or diameter";
  parameter Units.Distance height = width "Height";
  parameter Real extra = 0 "Of a cone: diameter at its end by that at its beginning; see the text";
  parameter Integer color[3](each min = 0, each max = 255) = {0, 128, 255} "Red, green, blue";
equation
  assert(length > 0 and width > 0 and height > 0,
    "Shape: length, width and height should be positive");
  assert(cross(along, across)*cross(along, across) > 0,
    "Shape: along and across should be two directions");
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  annotation(Documentation(info = "<html>
<p>The results have all that a program needs to draw the shape: frame_a over time, and the
parameters; the option --animate of the simulation draws them. No force acts. If along and across
are not at right angles, the part of across that is counts.</p>
<p>What extra means: of a pipe, its inner diameter by the outer one; of a gearwheel, the number of
teeth, negative for teeth inside; of a spring, the number of turns; of a cylinder, if positive, a
ridge shows how it turns. Of a beam, length is the distance of the centres of its round ends; of
a spring, width is the diameter of the coil, and height twice that of its wire.</p>
</html>"));
end Shape;
