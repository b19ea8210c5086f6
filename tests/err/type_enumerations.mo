model TypeEnumerations "Two enumerations are two types"
  type Color = enumeration(red, green);
  type Signal = enumeration(stop, go);
  parameter Color c = Signal.stop;
end TypeEnumerations;
