class Memory
  extends ExternalObject;
  Real x;
  function constructor
    output Memory memory;
    external "C" memory = memory_new();
  end constructor;
  function destructor
    input Memory memory;
    external "C" memory_free(memory);
  end destructor;
end Memory;

model ExternalObjectParts
  Memory memory = Memory();
end ExternalObjectParts;
