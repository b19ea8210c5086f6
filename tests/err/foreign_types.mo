model A
  double a;
  Bool b;
  int n;
  string s;
  vector v;
  void w;
end A;
