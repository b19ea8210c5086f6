model PrefixOrder
  output parameter Real x = 1;
end PrefixOrder;
