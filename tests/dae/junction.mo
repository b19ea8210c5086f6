model Junction "A balance that holds another: what flows through is not what is stored"
  Real m_in = time, m_out, leak, M(start = 1, fixed = true), total;
equation
  m_in + m_out + leak = 0;
  leak = -0.1*M;
  der(M) = m_in + m_out + leak - 0.2*M;
  total = 2*m_in + 2*m_out + 2*leak + M;
end Junction;
