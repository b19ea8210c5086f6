/* doubtful_steps.c - warns of runs whose results are doubtful though no step fails: fixed steps
   outside the stability region of their method, and events that follow each other so closely that
   something is wrong with the model. */
#include "sim/loop/run.h"
#include "solvers/choose/auto.h"

#include <stdlib.h>

/* A state that exceeds its start value and its nominal by this factor, and by it again after each
   check, raises suspicion: the eigenvalues are estimated. */
static const double SUSPICIOUS = 1e3;
/* Explicit methods are stable for abs(h*lambda) below about this number (Hairer & Wanner II,
   IV.2: 2 for Euler's method, 2.8 for order 4). */
static const double STABLE = 2;
/* Events crowd if there are at least this many for each result point; controllers that sample have
   many time events. */
enum { STATE_EVENTS = 10, TIME_EVENTS = 1000 };

static double scale(const mocc_inst *I, int i)
{
    return fmax(fabs(I->start_r[i]), I->nominal_r[i]);
}

/* Returns the state that is largest in relation to its scale; *ratio becomes that relation. */
static int largest_state(const mocc_inst *I, double *ratio)
{
    int largest = 0;
    *ratio = 0;
    for (int i = 0; i < I->model->nx; i++) {
        double now = fabs(I->x[i]) / scale(I, i);
        if (!(now > *ratio)) continue;
        largest = i;
        *ratio = now;
    }
    return largest;
}

/* Returns an estimate of abs(lambda_max) of the Jacobian at the end of the last step; INFINITY if
   that is unknown. */
static double fastest_rate(Run *run)
{
    mocc_inst *I = run->I;
    size_t n = (size_t)I->model->nx;
    AutoRate rate = {0};
    double *x,
        *memory = mocc_alloc_parts((const AllocPart[]){{&x, n}, {&rate.v, n}, {&rate.f, n}}, 3);
    run->solver->ops->at(run->solver, run->solver->time, x, run->z);
    double fastest = mocc_auto_rate(&rate, I, run->solver->time, x);
    mocc_blocks_restore(I, false);
    free(memory);
    return fastest;
}

/* Warns at the end of a run of a state that has grown beyond all measure: the model is unstable. */
static void warn_of_growth(Run *run)
{
    static const double MEASURELESS = 1e20; /* times its scale */
    mocc_inst *I = run->I;
    double ratio;
    int i = largest_state(I, &ratio);
    if (run->warned_of_step || !(ratio > MEASURELESS)) return;
    mocc_message_log(I, "warning",
                     "%s grows without bound and is %.3g at time = %.6g; if the model should be "
                     "stable, look for a wrong sign, such as that of a parameter",
                     mocc_inst_name(I, i), I->x[i], I->time);
}

static bool is_explicit(const Run *run)
{
    return !(run->solver->class->flags & SOLVER_TAKES_JACOBIAN);
}

/* Checks every few fixed steps of an explicit method whether they lie outside its stability
   region, once a state has grown suspiciously. */
void mocc_run_check_fixed_step(Run *run)
{
    mocc_inst *I = run->I;
    double ratio, h = run->solver->last_step;
    if (run->warned_of_step || !is_explicit(run)) return;
    int i = largest_state(I, &ratio);
    if (!(ratio > fmax(run->suspicious, SUSPICIOUS))) return;
    run->suspicious = ratio * SUSPICIOUS;
    double fastest = fastest_rate(run);
    if (!(fastest * h > STABLE) || !isfinite(fastest)) return;
    run->warned_of_step = true;
    mocc_message_log(I, "warning",
                     "%s: the step size %.4g is too large: %s grows without bound and is %.3g at "
                     "time = %.6g; the fastest eigenvalue has a size of about %.3g, so steps must "
                     "be shorter than about %.2g (--fixed-step), or leave the step size to an "
                     "integrator such as ida (the default)",
                     run->solver->class->name, h, mocc_inst_name(I, i), I->x[i], run->solver->time,
                     fastest, STABLE / fastest);
}

/* Warns at the end of a run of a few fixed steps, which mocc_run_check_fixed_step() has not seen,
   that lie outside the stability region of an explicit method. */
static void warn_of_coarse_steps(Run *run)
{
    enum { FEW = 64 };
    double h = run->o->solver.fixed_step;
    bool few = h > 0 && run->stats->of_solver.steps < FEW;
    if (run->warned_of_step || !few || !is_explicit(run)) return;
    double fastest = fastest_rate(run);
    if (!(fastest * h > STABLE) || !isfinite(fastest)) return;
    run->warned_of_step = true;
    mocc_message_log(
        run->I, "warning",
        "%s: the step size %.4g is too large: the fastest eigenvalue has a size of "
        "about %.3g, so steps must be shorter than about %.2g (--fixed-step), or leave "
        "the step size to an integrator such as ida (the default)",
        run->solver->class->name, h, fastest, STABLE / fastest);
}

void mocc_run_doubt_results(Run *run)
{
    if (!run->solver || run->I->model->nx == 0) return;
    warn_of_coarse_steps(run);
    warn_of_growth(run);
}

void mocc_run_hint_growth(Run *run)
{
    static const double BRIEF = 1e-3; /* part of the span in which a state grows e-fold */
    mocc_inst *I = run->I;
    double ratio, span = run->o->solver.stop - run->o->solver.start;
    if (I->model->nx == 0 || run->warned_of_step) return;
    int i = largest_state(I, &ratio);
    bool grows = ratio > SUSPICIOUS && fabs(I->x[i]) < BRIEF * span * fabs(I->der[i]);
    if (run->solver->grid_steps > 0 && is_explicit(run))
        mocc_message_log(I, "hint",
                         "the step size %.4g may be too large: try a tenth of it (--fixed-step), "
                         "or an integrator that controls its step size, such as ida (the default)",
                         run->solver->last_step);
    else if (grows)
        mocc_message_log(I, "hint",
                         "%s = %.4g grows ever faster: the solution seems to become infinite at "
                         "about this time; check the equation of der(%s), or end the run before "
                         "with --stop-time",
                         mocc_inst_name(I, i), I->x[i], mocc_inst_name(I, i));
}

void mocc_run_warn_of_events(Run *run)
{
    mocc_inst *I = run->I;
    char place[300];
    if (run->stats->state_events < STATE_EVENTS * run->next_point) return;
    int k = mocc_event_accumulation_frequent(run->accumulation, I);
    double gone = run->solver->time - run->o->solver.start;
    bool fixed = run->solver->grid_steps > 0;
    mocc_message_place(I, I->model->relation[k].file, I->model->relation[k].line, place,
                       sizeof place);
    mocc_message_log(I, "warning",
                     "%s%ld state events up to time = %.6g, %.3g per unit of time, now most often "
                     "of the relation \"%s\"; if it should not switch so often, give it a "
                     "hysteresis, or write it in noEvent()%s",
                     place, run->stats->state_events, run->solver->time,
                     (double)run->stats->state_events / gone, I->model->relation[k].text,
                     fixed ? "; the fixed step may also be too large: try a tenth of it" : "");
}

void mocc_run_warn_of_time_events(Run *run)
{
    double gone = run->I->time - run->o->solver.start;
    if (run->stats->time_events < TIME_EVENTS * run->next_point) return;
    mocc_message_log(
        run->I, "warning",
        "%ld time events up to time = %.6g, %.3g per unit of time; if there should not "
        "be so many, choose longer periods of sample() and clocks, or write expressions such as "
        "integer(1e6*time) in noEvent()",
        run->stats->time_events, run->I->time, (double)run->stats->time_events / gone);
}
