model IntegerFromNoEvent
  Integer n = noEvent(integer(time));
end IntegerFromNoEvent;
