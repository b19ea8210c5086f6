expandable connector Bus
  flow Real f;
end Bus;

model ExpandableFlow
  Bus bus;
end ExpandableFlow;
