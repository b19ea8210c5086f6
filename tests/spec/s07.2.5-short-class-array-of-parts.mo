model Inner parameter Real a = 1; parameter Real b[2] = {1, 1}; end Inner;
model Part Inner i[2]; parameter Real n = 0; end Part;
model Parts = Part[3](each i(a = {1, 2}), n = {1, 2, 3}, i.b = fill(2, 3, 2, 2));
model M Parts p; end M;
