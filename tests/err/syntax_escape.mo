model A
  parameter String s = "C:\data\new";
  parameter String t = "50 \% of it";
end A;
