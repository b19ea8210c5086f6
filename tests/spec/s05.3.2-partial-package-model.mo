partial package Medium
  model Properties
    Real x = 1;
  end Properties;
end Medium;

model PartialPackageModel
  Medium.Properties p;
end PartialPackageModel;
