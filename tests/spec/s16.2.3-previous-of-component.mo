model PreviousOfComponent
  model Part
    Real x = 1;
  end Part;
  Part part;
  Real y = previous(part);
end PreviousOfComponent;
