model ExtendsUnknown
  extends Missing;
end ExtendsUnknown;
