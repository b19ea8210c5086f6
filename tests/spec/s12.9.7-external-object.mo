class Memory
  extends ExternalObject;
  function constructor
    input Real size;
    output Memory memory;
    external "C" memory = memory_new(size);
  end constructor;
  function destructor
    input Memory memory;
    external "C" memory_free(memory);
  end destructor;
end Memory;

function recall
  input Memory memory;
  input Real at;
  output Real y;
  external "C" y = memory_at(memory, at);
end recall;

model ExternalObjects
  Memory memory = Memory(10);
  Real x = recall(memory, time);
end ExternalObjects;
