/* auto_rate.c - estimates abs(lambda_max) of the Jacobian: how fast the fastest mode of a model
   is. */
#include "solvers/choose/auto.h"

#include <string.h>

enum { POWERS = 8 }; /* iterations of the power method; half of them from a known vector */

double mocc_auto_rate(AutoRate *r, mocc_inst *I, double time, const double *x)
{
    int n = I->model->nx;
    double growth = 0, *v = r->v, *f = r->f;
    bool quiet = I->priv->quiet;
    I->priv->quiet = true;
    int rc = mocc_eval_explicit(I, time, x);
    memcpy(f, I->der, (size_t)n * sizeof *f);
    int powers = r->known ? POWERS / 2 : POWERS;
    for (int i = 0; i < n && !r->known; i++) v[i] = i % 3 == 1 ? -1 : 1;
    for (int power = 0; power < powers && !rc; power++) {
        double most = 0;
        for (int i = 0; i < n; i++)
            I->x[i] = x[i] + 1e-7 * v[i] * fmax(fabs(x[i]), mocc_inst_nominal(I, i));
        rc = mocc_eval_explicit(I, time, I->x);
        r->evaluations++;
        for (int i = 0; i < n; i++) {
            v[i] = (I->der[i] - f[i]) / (1e-7 * fmax(fabs(x[i]), mocc_inst_nominal(I, i)));
            most = fmax(most, fabs(v[i]));
        }
        r->known = most > 0 && isfinite(most);
        if (!r->known) break;
        for (int i = 0; i < n; i++) v[i] /= most;
        if (power >= powers / 2) growth += log(most) / (powers - powers / 2);
    }
    if (mocc_eval_explicit(I, time, x)) rc = 1;
    I->priv->quiet = quiet;
    return rc ? INFINITY : exp(growth);
}
