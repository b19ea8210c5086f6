//! base 0.1.0
package 'LeftInLibrary'
  function 'Lib.f' "its derivative was not called, and so did not come along"
    input Real 'u';
    output Real 'y';
  external "C" 'y' = fabs('u');
    annotation(derivative = 'Lib.f_der');
  end 'Lib.f';

  model 'LeftInLibrary'
    Real 'y';
  equation
    'y' = 'Lib.f'(time);
  end 'LeftInLibrary';
end 'LeftInLibrary';
