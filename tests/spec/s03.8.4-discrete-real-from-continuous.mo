model DiscreteFromContinuous
  discrete Real d = time;
end DiscreteFromContinuous;
