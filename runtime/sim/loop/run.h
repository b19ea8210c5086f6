/* run.h - a simulation under way: what driver.c, driver_events.c and failure.c know of it. */
#ifndef MOCC_RUN_H
#define MOCC_RUN_H
#include "output/step_log.h"
#include "sim/loop/event_accumulation.h"
#include "sim/loop/restart_check.h"
#include "sim/loop/driver.h"
#include "sim/loop/input_table.h"
#include "sim/loop/discontinuities.h"
#include "model/events/sliding.h"

enum { CRAWLING = 50000 }; /* steps that bring next to nothing */

struct Run {
    mocc_inst *I;
    const RunOptions *o;
    const ResultFormat *format;
    ResultWriter *writer;
    const char *path;
    const Watch *watch;
    Solver *solver;
    RunStats *stats;
    EventAccumulation *chatter;
    RestartCheck *continuity;
    Discontinuities *jumps;  /* NULL: nobody asks */
    Sliding *sliding;        /* NULL: events have not crowded together yet */
    Solver *without_sliding; /* the solver of the model as it is, while it slides */
    SolverStats slid;        /* what solvers of sliding motions took */
    double slides_at;        /* where the last one began */
    bool lost_surface;       /* by drift */
    bool brief_slide;        /* the last one */
    int short_slides;        /* in a row, which ended of themselves */
    int slide_tries;         /* in a row, that found no surface */
    int8_t *told_slide;      /* per relation: the warning was printed */
    StepLog *step_log;
    Ranges *ranges;
    double *z, *at_root;  /* the solver's z; relations as the solver sees them at a root */
    double *left, *right; /* root functions at two points within a step */
    int8_t *crossed;      /* per root function, between those */
    long next_point;      /* the next result point's number */
    double began;         /* clock */
    double last_fail;     /* time of the last restart after a failure */
    int fails;
    int stuck;       /* steps in a row that left time where it was */
    int creep_steps; /* since progress was looked at */
    int creep_due;   /* so many of them, before the next look */
    int creep_looks; /* that found nothing */
    int creep_score; /* of looks for a sign() that switches; 0: not under way */
    long creep_events;
    double creep_time;
    bool told_creep;
    int crawled; /* steps since the milestone */
    double milestone;
    int status;
    bool over;
};

/* ---- driver.c ---- */
void mocc_run_alloc_roots(Run *run); /* arrays with an entry per root function */
void mocc_run_free_roots(Run *run);

/* ---- driver_steps.c ---- */
void mocc_run_step(Run *run); /* one step of the integrator, and the event at its end */

/* ---- result_points.c ---- */
/* The i-th result point; INFINITY behind the last. */
double mocc_run_point_time(const Run *run, long i);
/* The result points of this instant count as done; false where there was none. */
bool mocc_run_take_point(Run *run, double time);
/* The instance takes states, loops' unknowns and inputs of a time within the last step; nothing is
   evaluated there yet. */
void mocc_run_load_point(Run *run, double time);
/* Evaluates all variables at the point that is loaded. 0, or not 0 where that fails or one of them
   is not finite. */
int mocc_run_evaluate(Run *run);
/* The same; a point where that fails may be moved within the rounding of time. */
int mocc_run_evaluate_loaded(Run *run, double time);
/* Loads and evaluates a point; for functions that take a callback, `data' is the Run. */
int mocc_run_evaluate_within(void *data, double time);
/* Extends the histories of delay() up to the point that stands evaluated. */
int mocc_run_record_past(Run *run);
int mocc_run_check(Run *run); /* asserts, and ranges of variables, at a point that stands */
void mocc_run_write_row(Run *run);
void mocc_run_write_checked(Run *run, int rc); /* the row; rc: what mocc_run_check returned */
void mocc_run_check_row(Run *run);             /* both */
void mocc_run_check_row_before(Run *run);      /* both, for the left limit of an event */

/* ---- driver_events.c ---- */
void mocc_run_restart(Run *run);
bool mocc_run_watched(const Run *run);
/* Located by the solver, or (rewind) by a search within its last step, which ends here then. */
void mocc_run_event(Run *run, double time, bool located, bool rewind);
/* A time event, a jump of an input, or only a bend, which a solver need not know of. */
void mocc_run_time_event(Run *run, double time, double time_event);
/* What jumps without an event is one for sensitivities. */
int mocc_run_discontinuity(Run *run, double left, double right);
int mocc_run_loop_change(Run *run); /* before a fresh start where the solver could not go on */

/* ---- creeping_steps.c ---- */
void mocc_run_check_creeping(
    Run *run); /* after a step that stands, when creep_due steps were done */

/* ---- driver_signs.c: see model/events/sign_surfaces.h ---- */
bool mocc_run_may_watch_signs(const Run *run);
void mocc_run_watch_signs(Run *run, int row); /* all of them; the warning names that of the row */
/* Their events crowd together, but the solution cannot slide: false where none is watched. */
bool mocc_run_release_signs(Run *run);

/* ---- driver_sliding.c ---- */
void mocc_run_note_mode(Run *run); /* after a state event: modes of those that crowd together */
/* Events crowd together. True: the run goes on, along a surface if it was restarted there. */
bool mocc_run_slide(Run *run, bool *restarted);
/* After an event that interrupted a sliding motion: true where that goes on. */
bool mocc_run_slide_on(Run *run);
/* At a time within the last step. The solver of the model as it is has `located` then, which may be
   NULL, without what slid; where nothing is left of it, the motion ends of itself. */
void mocc_run_leave_surface(Run *run, double time, int8_t *located, bool *point, bool *ends);
void mocc_run_end_sliding(Run *run); /* before statistics are taken */

/* ---- failure.c ---- */
void mocc_run_stop(Run *run, int status, const char *name);
bool mocc_run_interrupted(const Run *run);
void mocc_run_say_interrupted(Run *run);
void mocc_run_not_finite(const mocc_inst *I, int bad, const char *when);
void mocc_run_fail_evaluation(Run *run); /* what an evaluation complained of ends the run */
void mocc_run_fail_initialisation(Run *run);
void mocc_run_failed_step(Run *run);
void mocc_run_check_limits(Run *run);

#endif
