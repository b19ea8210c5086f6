// Sizes left open in a record come from the value of the record; its constants stay its own.
record Data
  constant String kind = "data";
  parameter Real table[:, 2] = [0, 0];
  parameter Integer n = 1;
  parameter Real part[n] = ones(n);
end Data;

model User
  parameter Data data;
  Real y[size(data.table, 1)] = data.table[:, 2]*time;
  Real z[data.n] = data.part;
end User;

model RecordSizes
  parameter Boolean first = false;
  parameter Data one(table = [1, 2; 3, 4; 5, 6]);
  parameter Data two(n = 1, table = [1, 2; 3, 4; 5, 7]);
  parameter Data all[2] = {if first then one else two for i in 1:2};
  User user(data = one);
  User users[2](data = all);
end RecordSizes;
