model Part parameter Real k = 1; end Part;
model Parts = Part[3](each k = 4);
model M Parts p; Parts q(k = {1, 2, 3}); end M;
