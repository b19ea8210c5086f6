/* run.h - the state of a simulation, and the functions of sim/loop. */
#ifndef MOCC_RUN_H
#define MOCC_RUN_H
#include "output/step_log.h"
#include "sim/loop/event_accumulation.h"
#include "sim/loop/restart_check.h"
#include "sim/loop/driver.h"
#include "sim/loop/input_table.h"
#include "sim/loop/turning_points.h"
#include "sim/loop/discontinuities.h"
#include "model/events/sliding.h"

/* What a point needs: nothing but the values that are loaded; also derivatives, of which relations
   are computed; or all variables. */
typedef enum { MOCC_NEEDS_LOADED, MOCC_NEEDS_DERIVATIVES, MOCC_NEEDS_ALL } PointNeeds;

enum { CRAWLING = 50000 }; /* steps in which time has to advance by a certain part */

struct Run {
    mocc_inst *I;
    const RunOptions *o;
    const ResultFormat *format;
    ResultWriter *writer;
    const char *path;
    const Watch *watch;
    Solver *solver;
    RunStats *stats;
    EventAccumulation *accumulation;
    RestartCheck *restart_check;
    Discontinuities *discontinuities; /* NULL: not wanted */
    Sliding *sliding;                 /* NULL: events have not accumulated so far */
    Solver *without_sliding;   /* while the solution slides: the integrator of the original model */
    SolverStats slid;          /* sum over integrators of sliding models */
    double slides_at;          /* time at which the last sliding motion began */
    bool lost_surface;         /* the solution has drifted off the surface */
    bool brief_slide;          /* the last sliding motion was brief */
    int short_slides;          /* brief sliding motions in a row that ended by themselves */
    int slide_tries;           /* attempts in a row that found no surface */
    int8_t *warned_of_sliding; /* for each relation: the warning was printed */
    StepLog *step_log;
    Ranges *ranges;
    double *z, *at_root;  /* z at a point; relations as the integrator sees them at a root */
    double *left, *right; /* root functions at two points within a step */
    int8_t *crossed;      /* for each root function: it crosses between those */
    TurningPoints *turning;
    PointNeeds row_needs;   /* of a row of results */
    PointNeeds check_needs; /* of the checks at a result point: events, asserts, ranges */
    long next_point;        /* number of the next result point */
    double began;           /* clock time */
    double last_fail;       /* time of the last restart after a failure */
    int fails;
    int stuck;       /* consecutive steps that left time unchanged */
    int creep_steps; /* steps since progress was checked */
    int creep_due;   /* steps until the next check */
    int creep_looks; /* checks that found nothing */
    int creep_score; /* of a search for a sign() that switches; 0: none in progress */
    long creep_events;
    double creep_time;
    bool warned_of_creeping;
    double suspicious; /* relative size of a state that raises suspicion again */
    bool warned_of_step;
    int crawled; /* steps since `milestone' */
    double milestone;
    int status;
    bool over;
};

/* ---- driver.c ---- */
/* Allocate and free the arrays of the run that have an entry for each root function. */
void mocc_run_alloc_roots(Run *run);
void mocc_run_free_roots(Run *run);

/* ---- driver_steps.c ---- */
/* Makes one step of the integrator and handles the event at its end. */
void mocc_run_step(Run *run);
/* Searches for events between `from' and the point `time' within a step, which is evaluated.
   Integrators compare relations only at the ends of steps; a relation that differs at a point has
   changed twice in the step. Its first crossing is then located, and the step ends there with an
   event. Returns true if an event was handled or the run failed. */
bool mocc_run_crossed_within(Run *run, double from, double time);

/* ---- driver_ticks.c ---- */
/* Executes the ticks of observing clocks at `time', and writes the rows of events; if `point' is
   true, `time' is a result point as well. The step is examined for events since `from'. Returns
   false if there was one, which ends the step earlier, or the run is over. */
bool mocc_run_tick(Run *run, double from, double time, bool point);
/* Does so for all ticks before `limit'. *from becomes the time of the last one. */
bool mocc_run_ticks_before(Run *run, double *from, double limit);

/* ---- result_points.c ---- */
/* Returns the time of the i-th result point; INFINITY after the last. */
double mocc_run_point_time(const Run *run, long i);
/* Advances run->next_point past the result points at the instant `time'; returns whether there was
   one. */
bool mocc_run_take_point(Run *run, double time);
/* Loads states, loops' unknowns and inputs at a time within the last step into the instance,
   without evaluating the model. */
void mocc_run_load_point(Run *run, double time);
/* Evaluates all variables at the loaded point. Returns 0, or not 0 if that fails or a variable
   is not finite. */
int mocc_run_evaluate(Run *run);
/* Does what mocc_run_evaluate() does; if that fails, uses the states at a time that is earlier by
   the rounding error of `time'. Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_run_evaluate_loaded(Run *run, double time);
/* Sets what rows and result points need, from the columns that are stored and the checks that the
   model has. */
void mocc_run_set_needs(Run *run);
/* Returns whether anything is to be done at result points at `time'. */
bool mocc_run_needs_point(const Run *run, double time);
/* Evaluates what is needed at the loaded result point. Returns 0, > 0 (recoverable) or < 0
   (stop). */
int mocc_run_evaluate_point(Run *run, double time);
/* Loads and evaluates a point of the last step. This is a mocc_point_fn, whose `data' is the Run.
   Returns 0, > 0 (recoverable) or < 0 (stop). */
int mocc_run_evaluate_within(void *data, double time);
/* Extends the histories of delay() up to the evaluated point. Returns 0, > 0 (recoverable) or <
   0 (stop). */
int mocc_run_record_past(Run *run);
/* Checks asserts and ranges of variables at an accepted point; returns 0, > 0 (recoverable) or <
   0 (stop). */
int mocc_run_check(Run *run);
void mocc_run_write_row(Run *run);
/* Writes a row of results at the present point, for which mocc_run_check() has returned rc. Ends
   the run with the error message of the failed check if rc is not 0, and without a message if
   terminate() was called. */
void mocc_run_write_checked(Run *run, int rc);
/* Calls mocc_run_check() and writes a row of results as mocc_run_write_checked() does. */
void mocc_run_check_row(Run *run);
/* Does what mocc_run_check_row() does, at the left limit of an event. */
void mocc_run_check_row_before(Run *run);

/* ---- driver_events.c ---- */
/* Selects the states of state sets and restarts the integrator from the present values of the
   instance; ends the run with a message if that fails. */
void mocc_run_restart(Run *run);
bool mocc_run_watched(const Run *run);
/* Handles an event at `time'. `located' says that the integrator located it as a crossing of root
   functions; `rewind' says that it was found by a search within the last step, which then ends at
   `time'. */
void mocc_run_event(Run *run, double time, bool located, bool rewind);
/* Returns whether what is due at `time', where the table of inputs has a row or a time event is
   due, is an event; `time_event' is the time of the next time event. */
bool mocc_run_is_time_event(const Run *run, double time, double time_event);
/* Handles what happens at `time', where the table of inputs has a row or a time event is due;
   `time_event' is the time of the next time event. This is an event if the two times are the same
   instant, inputs may jump or the run is watched; otherwise only slopes of inputs change, which the
   integrator need not know of. */
void mocc_run_time_event(Run *run, double time, double time_event);
/* Handles, for the sake of sensitivities, a jump of a derivative that is no event and lies between
   the instants `left' and `right'. Returns 0, or not 0 if an evaluation failed. */
int mocc_run_discontinuity(Run *run, double left, double right);
/* Is called before a restart after a failed step. If an algebraic loop has changed its solution,
   handles this like mocc_run_discontinuity(). Returns 0, also if there is no such loop; not 0 if
   an evaluation failed. */
int mocc_run_loop_change(Run *run);

/* ---- creeping_steps.c ---- */
/* Searches for the cause of short steps, if the run advances slowly; called after an accepted
   step, when run->creep_due steps have been made since the last check. */
void mocc_run_check_creeping(Run *run);

/* ---- doubtful_steps.c ---- */
/* Called after some steps of fixed size: warns if a state grows without bound because the step is
   too large. */
void mocc_run_check_fixed_step(Run *run);
/* Called at the end of a run without a failure: warns of a state that has grown beyond all measure,
   and of a few fixed steps that are too large for an explicit method. */
void mocc_run_doubt_results(Run *run);
/* Prints what to do after a failed step or evaluation if a state grows without bound in the
   instance. */
void mocc_run_hint_growth(Run *run);
/* Warn that there were very many events, if they are many more than result points. */
void mocc_run_warn_of_events(Run *run);
void mocc_run_warn_of_time_events(Run *run);

/* ---- driver_signs.c: see model/events/sign_surfaces.h ---- */
/* Returns whether sign() of the model can be watched from now on: there are any, they are not
   watched yet, and the options permit it. */
bool mocc_run_may_watch_signs(const Run *run);
/* Begins to watch all sign() of the model and continues the run with a new integrator; the model
   now has more relations and root functions. The caller has printed a warning of the sign() with
   number `row': if the solution slides on this sign() later, no other warning of it is printed.
   Ends the run with a message if the model cannot be evaluated. */
void mocc_run_watch_signs(Run *run, int row);
/* Stops watching sign(), as these switch too often and the solution cannot slide. Returns false if
   none was watched. */
bool mocc_run_release_signs(Run *run);

/* ---- driver_sliding.c ---- */
/* Records the values of relations and discrete variables after a state event as a mode for a
   sliding motion, if events follow each other fast; otherwise forgets all recorded modes. */
void mocc_run_note_mode(Run *run);
/* Is called if events chatter. Returns false if the run cannot continue. Returns true if the
   solution slides now (*restarted becomes true) or if events are to be observed further
   (*restarted becomes false). */
bool mocc_run_slide(Run *run, bool *restarted);
/* Is called after an event that interrupted a sliding motion. Returns true if the solution slides
   again, with a new integrator; otherwise the original model and its integrator continue. */
bool mocc_run_slide_on(Run *run);
/* Ends a sliding motion at a time within the last step and restarts the integrator of the original
   model. `located' marks the crossings at this time, or is NULL if there are none. The crossings of
   relations that did not slide are then marked in run->solver->located, and the caller has to
   handle them. *ends becomes true if there were crossings, but none of them is left to handle.
   *point becomes true if a result point was written. Ends the run with a message if the model
   cannot be evaluated. */
void mocc_run_leave_surface(Run *run, double time, int8_t *located, bool *point, bool *ends);
/* Ends the sliding motion, if there is one, at the end of the run. */
void mocc_run_end_sliding(Run *run);

/* ---- failure.c ---- */
/* Ends the run with this exit status; `name' is the word for it in the statistics. */
void mocc_run_stop(Run *run, int status, const char *name);
/* Returns whether a signal or the time limit has asked evaluations to stop. */
bool mocc_run_interrupted(const Run *run);
/* Reports that a signal or the time limit has interrupted the run, and ends it. */
void mocc_run_say_interrupted(Run *run);
/* Prints an error message that the variable r[bad] is not finite, and why as far as that is known.
   `when' is inserted after "is not finite", as " after the initialisation", and may be "". Does not
   end the run. */
void mocc_run_not_finite(const mocc_inst *I, int bad, const char *when);
/* Returns whether all discrete Reals are finite; else ends the run with a message. */
bool mocc_run_discrete_finite(Run *run);
/* End the run with the error message of an evaluation that has failed; the second function is for
   the initialisation. Do nothing if the run was interrupted. */
void mocc_run_fail_evaluation(Run *run);
void mocc_run_fail_initialisation(Run *run);
/* Handles a failed step, or steps that make too little progress: restarts the integrator if that
   may succeed, otherwise ends the run with an explanation. */
void mocc_run_failed_step(Run *run);
/* Ends the run with a message if the limit of --max-steps or --time-limit has been reached. */
void mocc_run_check_limits(Run *run);

#endif
