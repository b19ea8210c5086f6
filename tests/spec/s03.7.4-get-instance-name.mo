model GetInstanceName
  model Part
    parameter String name = getInstanceName();
  end Part;
  Part a, b[2];
end GetInstanceName;
