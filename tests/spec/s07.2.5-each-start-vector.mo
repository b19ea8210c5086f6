model M Real x[2](each start = {1, 2}) = {time, time}; end M;
