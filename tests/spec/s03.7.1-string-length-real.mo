model StringLengthReal
  parameter String s = String(3.5, minimumLength = 2.5);
end StringLengthReal;
