model Left parameter Real x = 1; end Left;
model M extends Left; parameter Real x = 2; end M;
