class Thing "The general class may be a model"
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
end Thing;

class ClassAsModel
  Thing t;
end ClassAsModel;
