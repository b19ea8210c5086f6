record Bad
  model M
  end M;
  M m;
end Bad;

model RecordWithModel
  Bad b;
end RecordWithModel;
