model EnclosingClassName "A component may be called like a class around it that it does not need"
  model Part
    Real EnclosingClassName = 1;
  end Part;
  Part p;
end EnclosingClassName;
