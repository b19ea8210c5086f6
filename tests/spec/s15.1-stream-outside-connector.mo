model StreamOutsideConnector
  stream Real h = 1;
end StreamOutsideConnector;
