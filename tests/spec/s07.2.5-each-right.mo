model M Real x[2](each start = 1) = {time, time}; Real[2] y(each start = 2) = {time, time}; end M;
