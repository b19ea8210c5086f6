// run: --stop-time=1.2 --intervals=12
model TwoBasePartitions "Partitions with equal clocks that nothing connects"
  Integer a(start = 0) = previous(a) + sample(1, Clock(1, 2));
  Integer b(start = 0) = previous(b) + sample(hold(a), Clock(1, 2));
end TwoBasePartitions;
