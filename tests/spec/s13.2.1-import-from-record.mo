record Data
  constant Real c = 1;
end Data;

model ImportFromRecord
  import Data.c;
  Real x = c;
end ImportFromRecord;
