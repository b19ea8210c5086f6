// run: --stop-time=8.1 --intervals=81
model SubSuperSample "The example of the specification: 0 for 5 samples, 4 for 5 samples, 8 for 5 samples"
  Integer y = integer(sample(time + 0.5, Clock(1)));
  Integer ySub = subSample(y, 4);
  Integer ySubSuper = superSample(ySub, 5);
end SubSuperSample;
