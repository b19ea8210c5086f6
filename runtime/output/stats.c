/* stats.c - see stats.h. Programs rely on the keys of the JSON object. */
#include "output/stats.h"
#include "output/result.h"

#include <sys/resource.h>

static long memory_kb(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

void mocc_stats_text(FILE *to, const RunStats *s)
{
    const SolverStats *v = &s->of_solver;
    const EvalCounts *e = &s->evaluations;
    fprintf(to, "solver %s, highest order %d\n", s->solver, v->order_max);
    fprintf(to, "%10ld steps\n", v->steps);
    if (v->one_step) fprintf(to, "%10ld of these by one-step methods\n", v->one_step);
    fprintf(to, "%10ld rejected steps\n", v->rejected);
    fprintf(to, "%10ld residuals\n%10ld Jacobians\n", v->residuals, v->jacobians);
    fprintf(to, "%10ld factorizations\n", v->factorizations);
    fprintf(to, "%10ld Newton iterations\n%10ld Newton failures\n", v->newton_iterations,
            v->newton_failures);
    fprintf(to, "%10ld root evaluations\n", v->root_evaluations);
    fprintf(to,
            "%10ld state events\n%10ld time events\n%10ld restarts after events, %ld events "
            "without a restart\n",
            s->state_events, s->time_events, s->restarts, s->free_events);
    fprintf(to, "%10ld evaluations of all equations, %ld in event iteration\n", e->chain,
            e->event_chain);
    if (e->blocks)
        fprintf(to, "%10ld evaluations in algebraic loops, %ld iterations, %ld matrices\n",
                e->blocks, e->block_iterations, e->block_jacobians);
    if (e->switches) fprintf(to, "%10ld changes of the selected states\n", e->switches);
    fprintf(to, "%10.3g s integration, %.3g s in all, %ld kB\n", s->seconds, s->seconds_total,
            memory_kb());
    fprintf(to, "%s at time = %.10g\n", s->status, s->time_reached);
}

static void put_number(FILE *to, const char *key, double v)
{
    char text[MOCC_REAL_SIZE];
    fprintf(to, "\"%s\": %.*s", key, mocc_format_real(text, isfinite(v) ? v : 0), text);
}

void mocc_stats_json(FILE *to, const RunStats *s)
{
    const SolverStats *v = &s->of_solver;
    fprintf(to, "{\"solver\": \"%s\", \"steps\": %ld, \"rejected_steps\": %ld, ", s->solver,
            v->steps, v->rejected);
    fprintf(to, "\"residuals\": %ld, \"jacobians\": %ld, \"factorizations\": %ld, ", v->residuals,
            v->jacobians, v->factorizations);
    fprintf(to, "\"newton_iterations\": %ld, \"newton_failures\": %ld, ", v->newton_iterations,
            v->newton_failures);
    fprintf(to, "\"root_evaluations\": %ld, \"state_events\": %ld, \"time_events\": %ld, ",
            v->root_evaluations, s->state_events, s->time_events);
    fprintf(to, "\"restarts\": %ld, \"free_events\": %ld, \"one_step_steps\": %ld, ", s->restarts,
            s->free_events, v->one_step);
    fprintf(to, "\"order_max\": %d, \"state_switches\": %ld, ", v->order_max,
            s->evaluations.switches);
    put_number(to, "seconds", s->seconds);
    fputs(", ", to);
    put_number(to, "seconds_total", s->seconds_total);
    fprintf(to, ", \"memory_kb\": %ld, \"status\": \"%s\", ", memory_kb(), s->status);
    put_number(to, "time_reached", s->time_reached);
    fputs("}\n", to);
}
