model Part parameter Real k = 1; end Part;
model Parts = Part[3](k = 2);
model M Parts p; end M;
