record P parameter Real a = 1; parameter Real b = 2; end P;
model M P p(final a = 10, b = 4); end M;
model RecordFinalPart M m(p = P(3, 4)); end RecordFinalPart;
