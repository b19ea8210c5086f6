model Nested
  Real x;
equation
  when Clock(0.1) then
    when Clock(0.2) then
      x = 1;
    end when;
  end when;
end Nested;
