model Part parameter Real k = 1; end Part;
model Parts = Part[3](k = {1, 2, 3});
model M Parts p[2]; Parts q[2](k = {{1, 2, 3}, {4, 5, 6}}); Parts r[2](each k = 7); end M;
