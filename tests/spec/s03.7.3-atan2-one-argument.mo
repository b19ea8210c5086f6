model Atan2OneArgument
  Real x = atan2(1);
end Atan2OneArgument;
