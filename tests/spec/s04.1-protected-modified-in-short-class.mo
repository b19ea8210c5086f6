model Part
protected
  parameter Real k = 2;
end Part;

model ProtectedModifiedInShortClass "A short class is like an extends: it may modify what it inherits"
  model Other = Part(k = 3);
  Other p;
end ProtectedModifiedInShortClass;
