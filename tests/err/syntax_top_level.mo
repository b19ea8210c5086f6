Real x;
x = 1;
model A
end A;
