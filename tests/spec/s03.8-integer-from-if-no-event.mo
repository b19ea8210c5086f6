model IntegerFromIfNoEvent
  Integer n = if noEvent(time > 1) then 1 else 2;
end IntegerFromIfNoEvent;
