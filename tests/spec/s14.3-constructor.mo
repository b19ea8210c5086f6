operator record Complex2
  Real re, im;
  encapsulated operator 'constructor'
    function fromReal
      import Complex2;
      input Real re, im = 0;
      output Complex2 c = Complex2(re = re, im = im);
    algorithm
    end fromReal;
  end 'constructor';
end Complex2;

model Constructor
  Complex2 a = Complex2(time), b = Complex2(1, time);
end Constructor;
