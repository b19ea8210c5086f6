model ElseWhen
  Real x;
equation
  when Clock(0.1) then
    x = 1;
  elsewhen time > 1 then
    x = 2;
  end when;
end ElseWhen;
