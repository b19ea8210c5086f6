package S
  model Q
    Real x = 1;
  end Q;
end S;

model R
  Real x = 1;
end R;

model GlobalNamePassesComponent "A name with a leading dot does not see components; the last part may be used again"
  .R R;
  S.Q Q;
end GlobalNamePassesComponent;
