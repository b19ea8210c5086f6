model UnknownLiteral
  type Mode = enumeration(off, heating, cooling);
  Mode mode = Mode.heatng;
end UnknownLiteral;
