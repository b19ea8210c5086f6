model ExtendsItself
  extends ExtendsItself;
end ExtendsItself;
