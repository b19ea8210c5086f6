model ShortEnumeration
  type Mode = enumeration(off "idle", on "works");
  type Strict = Mode(start = Mode.on);
  Strict m = if time > 1 then Mode.on else Mode.off;
  Real cost[Mode] = {0, 1};
  Real now = cost[m];
end ShortEnumeration;
