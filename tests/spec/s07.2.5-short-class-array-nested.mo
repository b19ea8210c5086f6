model Part parameter Real k = 1; parameter Real l = 0; end Part;
model Row = Part[3](k = {1, 2, 3});
model Rows = Row[2](l = {{1, 2, 3}, {4, 5, 6}});
model Same = Row(l = {7, 8, 9});
model M Rows r; Same s; Rows t[2](each k = 3); end M;
