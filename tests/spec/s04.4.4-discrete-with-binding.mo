model DiscreteWithBinding
  discrete Real x = 1;
end DiscreteWithBinding;
