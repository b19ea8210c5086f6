/* linear_euler.h - the weights of the extrapolated linearly implicit Euler method. */
#ifndef MOCC_LINEAR_EULER_H
#define MOCC_LINEAR_EULER_H

/* Returns the weight of the result with j steps in the extrapolation from 1 to k steps: the product
   of j / (j - i) over the other numbers i (Aitken, Neville). */
double mocc_linear_euler_weight(int j, int k);

#endif
