model QuotedEscapes "names with quotes and backslashes read back from the flat text"
  Real 'it\'s' = time; Real 'a\\b' = 2*'it\'s'; Real 'x y'(start=1,fixed=true); parameter Real 'p"q' = 3; Real 'tab\tx'=1; Real x = 1; Real 'x' = 2;
  model 'M\'m' Real 'v\'w' = 4; end 'M\'m'; 'M\'m' 'c\'c'; 'M\'m' 'd.e'[2];
  record 'R\'r' Real 'f\'f'; end 'R\'r';
  'R\'r' r('f\'f' = 5);
  type 'E\'e' = enumeration('l\'1', 'l.2');
  'E\'e' e = 'E\'e'.'l\'1';
  function 'g\'g' input Real 'u\'u'; output Real 'y\'y' = 2*'u\'u'; algorithm annotation(Inline=false); end 'g\'g';
  Real z = 'g\'g'(time);
equation der('x y') = -'x y'*'p"q';
end QuotedEscapes;
