expandable connector Bus
end Bus;

model ExpandableUnknownType
  Bus a, b;
equation
  connect(a.x, b.y);
end ExpandableUnknownType;
