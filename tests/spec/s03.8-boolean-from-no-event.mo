model BooleanFromNoEvent
  Boolean b = noEvent(time > 1);
end BooleanFromNoEvent;
