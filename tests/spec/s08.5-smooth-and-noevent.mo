model EventsOrNot
  Real u = sin(time);
  Real y = if u > 0 then u else 0;
  Real z = noEvent(if u > 0 then u else 0);
end EventsOrNot;
