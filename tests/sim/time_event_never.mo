// run: --intervals=4
// The largest number as the instant of an event: it never comes.
model TimeEventNever
  constant Real never = 1.7976931348623157e308;
  discrete Real next(start = 0.5, fixed = true);
  discrete Integer n(start = 0, fixed = true);
equation
  when time >= pre(next) then
    next = if pre(n) < 1 then 0.75 else never;
    n = pre(n) + 1;
  end when;
end TimeEventNever;
