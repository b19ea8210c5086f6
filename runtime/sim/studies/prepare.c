/* prepare.c - sets parameters, start values, samples and inputs, before the initialisation. */
#include "sim/studies/studies.h"
#include "sim/studies/sensitivity_table.h"

int mocc_prepare(mocc_inst *I, const RunOptions *o, const Overrides *set, InputTable **inputs)
{
    I->time = o->solver.start;
    mocc_overrides_params(set, I);
    if (mocc_start_values_parameters(I)) {
        if (I->priv->interrupt && *I->priv->interrupt)
            mocc_run_error("interrupted while the parameters were computed");
        else
            mocc_run_error("%s", I->priv->complaint[0] ? I->priv->complaint
                                                       : "the parameters could not be computed");
        return 1;
    }
    mocc_overrides_starts(set, I);
    if (o->ninputs && !(*inputs = mocc_input_table_read(o->input, o->ninputs, I, o->solver.stop)))
        return 1;
    bool external = o->solver.way == MOCC_WAY_EXTERNAL;
    if ((o->given[OPTION_SENSITIVITY] && !external) || o->given[OPTION_ADJOINT]) {
        int rc = mocc_sensitivity_prepare(I, o, *inputs);
        if (rc) return rc;
    }
    I->priv->observes = !I->priv->directions;
    mocc_clocks_start(I);
    if (mocc_samples_start(I)) {
        mocc_run_error("%s", I->priv->complaint);
        return 1;
    }
    return 0;
}
