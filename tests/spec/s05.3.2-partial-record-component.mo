partial record Base
  Real u;
end Base;

model PartialRecordComponent
  Base b(u = 1);
end PartialRecordComponent;
