// Values of an array of records win over the defaults that the class of the record declares.
model RecordArrayDefaults
  record Data
    Real d;
    Boolean known = false;
  end Data;
  partial package Medium
    constant Data[:] data;
  end Medium;
  package Gases
    extends Medium(data = {nitrogen, oxygen});
  end Gases;
  constant Data nitrogen(d = 1, known = true);
  constant Data oxygen(d = 2);
  parameter Boolean known[2] = {Gases.data[i].known for i in 1:2};
  parameter Real d[2] = Gases.data[:].d;
end RecordArrayDefaults;
