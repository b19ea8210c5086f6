model M Real[2] x(each start = {1, 2}) = {time, time}; end M;
