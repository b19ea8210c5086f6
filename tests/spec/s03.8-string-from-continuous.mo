model StringFromContinuous
  String s = String(time);
end StringFromContinuous;
