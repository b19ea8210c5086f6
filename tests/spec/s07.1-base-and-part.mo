// A class may extend what its components are of, too.
package P
  partial model Two Real v; end Two;
  model R extends Two; equation v = time; end R;
  model Mid extends R; R r; end Mid;
  model BaseAndPart extends Mid; Mid m; R q; end BaseAndPart;
end P;
