model GetInstanceNameArgument
  String s = getInstanceName(1);
end GetInstanceNameArgument;
