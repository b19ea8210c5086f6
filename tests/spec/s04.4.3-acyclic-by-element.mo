model AcyclicByElement "Elements of arrays and parts of records are looked at one by one"
  parameter Real a[2] = {1, 2*b};
  parameter Real b = a[1];
end AcyclicByElement;
