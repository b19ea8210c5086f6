model Time "The one variable that every model has"
  model Inner
    Real y = time;
  end Inner;
  Inner i;
  Real x = 2*time;
end Time;
