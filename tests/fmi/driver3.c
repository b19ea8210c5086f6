/* driver3.c - loads the binary of an FMU of FMI 3.0 and drives it, for check_binaries.py.
     driver3 FMU.so TOKEN cs STOP STEP VR...      co-simulation that handles events itself
     driver3 FMU.so TOKEN events STOP STEP VR...  the same, with the events handled here
     driver3 FMU.so TOKEN early STOP STEP VR...   returns early after each internal step
     driver3 FMU.so TOKEN adjoint KNOWN... , UNKNOWN...    against directional derivatives
     driver3 FMU.so TOKEN array VR N              set and read before the initialization
     driver3 FMU.so TOKEN dae ENABLE KNOWN... , UNKNOWN... , Z... , RESIDUAL...
     driver3 FMU.so TOKEN order 0                 calls in states that do not allow them
   Status 0, or 1 after a message. */
#include "fmi/fmi3_functions.h"
#include "driver.h"

#define FUNCTIONS(F) \
    F(InstantiateModelExchange) \
    F(InstantiateCoSimulation) \
    F(FreeInstance) \
    F(EnterInitializationMode) \
    F(ExitInitializationMode) \
    F(EnterEventMode) \
    F(EnterStepMode) \
    F(EnterContinuousTimeMode) \
    F(EnterConfigurationMode) \
    F(ExitConfigurationMode) \
    F(SetBoolean) \
    F(UpdateDiscreteStates) \
    F(GetFloat64) \
    F(SetFloat64) \
    F(GetInt32) \
    F(GetNumberOfContinuousStates) \
    F(GetDirectionalDerivative) \
    F(GetAdjointDerivative) \
    F(SetTime) \
    F(DoStep) \
    F(Terminate)

static struct {
#define POINTER(name) __typeof__(fmi3##name) *name;
    FUNCTIONS(POINTER)
} fmi;

static const char *token;
static int updates; /* calls of the intermediate update */

static void print_log(fmi3InstanceEnvironment env, fmi3Status status, fmi3String category,
                      fmi3String message)
{
    (void)env;
    fprintf(stderr, "[%s %d] %s\n", category, (int)status, message);
}

static void update(fmi3InstanceEnvironment env, fmi3Float64 time, fmi3Boolean set, fmi3Boolean get,
                   fmi3Boolean finished, fmi3Boolean can_return, fmi3Boolean *early,
                   fmi3Float64 *until)
{
    (void)env;
    updates++;
    if (set || !get || !finished) fail("an intermediate update that is no end of a step");
    *early = can_return;
    *until = time;
}

static void load(const char *path)
{
    void *library = open_library(path);
#define FIND(name) *(void **)&fmi.name = find_function(library, "fmi3" #name);
    FUNCTIONS(FIND)
}

static fmi3Instance cosimulation(double stop, bool events, bool early)
{
    fmi3Instance c = fmi.InstantiateCoSimulation("one", token, NULL, false, false, events, early,
                                                 NULL, 0, NULL, print_log, early ? update : NULL);
    if (!c) fail("no instance");
    CALL(EnterInitializationMode, c, true, 1e-8, 0, true, stop);
    CALL(ExitInitializationMode, c);
    return c;
}

/* Updates discrete states until nothing changes; returns the time of the next time event. */
static double update_discrete_states(fmi3Instance c)
{
    fmi3Boolean again = true, terminate, nominals, states, defined;
    fmi3Float64 next;
    while (again) {
        CALL(UpdateDiscreteStates, c, &again, &terminate, &nominals, &states, &defined, &next);
        if (!defined) next = INFINITY;
    }
    return next;
}

/* Steps to `stop', with events handled here if `events' is true; prints the values there. */
static void simulate(double stop, double h, bool events, bool early, char **references)
{
    fmi3Instance c = cosimulation(stop, events, early);
    fmi3ValueReference reference[MOST];
    double value[MOST], t = 0;
    int n = read_references(references, reference), returns = 0;
    if (events) {
        update_discrete_states(c);
        CALL(EnterStepMode, c);
    }
    while (t < stop - 1e-12) {
        fmi3Boolean event, terminate, returned;
        double end = fmin(h * floor(t / h + 1 + 1e-9), stop);
        CALL(DoStep, c, t, end - t, true, &event, &terminate, &returned, &t);
        returns += returned;
        if (event != (events && event)) fail("an event that nobody asked for");
        if (!event) continue;
        CALL(EnterEventMode, c);
        update_discrete_states(c);
        CALL(EnterStepMode, c);
    }
    if (early && (!updates || !returns)) fail("%d updates, %d early returns", updates, returns);
    CALL(GetFloat64, c, reference, (size_t)n, value, (size_t)n);
    for (int i = 0; i < n; i++) printf("%.17g\n", value[i]);
    CALL(Terminate, c);
    fmi.FreeInstance(c);
}

/* Compares the rows of the Jacobian by adjoint derivatives with its columns by directional ones. */
static void adjoint(char **argv)
{
    fmi3ValueReference known[MOST], unknown[MOST];
    static double column[MOST][MOST];
    double seed[MOST], row[MOST];
    size_t knowns = (size_t)read_references(argv, known);
    size_t unknowns = (size_t)read_references(argv + knowns + 1, unknown);
    fmi3Instance c =
        fmi.InstantiateModelExchange("one", token, NULL, false, false, NULL, print_log);
    CALL(EnterInitializationMode, c, false, 0, 0, false, 0);
    CALL(ExitInitializationMode, c);
    update_discrete_states(c);
    CALL(EnterContinuousTimeMode, c);
    CALL(SetTime, c, 0.3);
    for (size_t k = 0; k < knowns; k++) {
        double one = 1;
        CALL(GetDirectionalDerivative, c, unknown, unknowns, &known[k], 1, &one, 1, column[k],
             unknowns);
    }
    for (size_t u = 0; u < unknowns; u++) {
        for (size_t i = 0; i < unknowns; i++) seed[i] = i == u ? 2 : 0;
        CALL(GetAdjointDerivative, c, unknown, unknowns, known, knowns, seed, unknowns, row,
             knowns);
        for (size_t k = 0; k < knowns; k++)
            if (!(fabs(row[k] - 2 * column[k][u]) <= 1e-12 * (1 + fabs(row[k]))))
                fail("d %u / d %u: %g and %g", unknown[u], known[k], row[k] / 2, column[k][u]);
    }
    printf("%zu x %zu\n", unknowns, knowns);
    fmi.FreeInstance(c);
}

/* Compares directional derivatives of the unknowns, residuals among them, with differences. */
static void compare_dae(fmi3Instance c, const fmi3ValueReference *known, size_t knowns,
                        const fmi3ValueReference *unknown, size_t unknowns)
{
    double exact[MOST], up[MOST], down[MOST];
    for (size_t k = 0; k < knowns; k++) {
        double one = 1, value;
        CALL(GetFloat64, c, &known[k], 1, &value, 1);
        double high = value + 1e-6, low = value - 1e-6;
        CALL(GetDirectionalDerivative, c, unknown, unknowns, &known[k], 1, &one, 1, exact,
             unknowns);
        CALL(SetFloat64, c, &known[k], 1, &high, 1);
        CALL(GetFloat64, c, unknown, unknowns, up, unknowns);
        CALL(SetFloat64, c, &known[k], 1, &low, 1);
        CALL(GetFloat64, c, unknown, unknowns, down, unknowns);
        CALL(SetFloat64, c, &known[k], 1, &value, 1);
        for (size_t i = 0; i < unknowns; i++) {
            double quotient = (up[i] - down[i]) / (high - low);
            if (!(fabs(exact[i] - quotient) <= 1e-6 * (1 + fabs(exact[i]))))
                fail("d %u / d %u = %g and %g", unknown[i], known[k], exact[i], quotient);
        }
    }
}

/* Moves the unknowns of loops away and finds them again by Newton's method on one residual after
   the other. */
static void solve_residuals(fmi3Instance c, const fmi3ValueReference *z,
                            const fmi3ValueReference *residual, size_t n)
{
    double solved, value, g, slope, one = 1;
    for (size_t i = 0; i < n; i++) {
        CALL(GetFloat64, c, &z[i], 1, &solved, 1);
        CALL(GetFloat64, c, &residual[i], 1, &g, 1);
        if (fabs(g) > 1e-9) fail("residual %g after the initialization", g);
        value = solved + 0.1;
        for (int k = 0; k < 20; k++) {
            CALL(SetFloat64, c, &z[i], 1, &value, 1);
            CALL(GetFloat64, c, &residual[i], 1, &g, 1);
            if (k == 0 && !(fabs(g) > 1e-6)) fail("residual %g of a wrong value", g);
            CALL(GetDirectionalDerivative, c, &residual[i], 1, &z[i], 1, &one, 1, &slope, 1);
            value -= g / slope;
        }
        if (!(fabs(value - solved) <= 1e-9)) fail("%g instead of %g", value, solved);
    }
}

static void dae(fmi3ValueReference enable, char **argv)
{
    fmi3ValueReference list[4][MOST];
    size_t n[4];
    bool on = true;
    for (int i = 0; i < 4; i++, argv += *argv != NULL) {
        n[i] = (size_t)read_references(argv, list[i]);
        argv += n[i];
    }
    fmi3Instance c =
        fmi.InstantiateModelExchange("one", token, NULL, false, false, NULL, print_log);
    if (fmi.SetBoolean(c, &enable, 1, &on, 1) == fmi3OK) fail("set outside configuration mode");
    fmi.FreeInstance(c);
    c = fmi.InstantiateModelExchange("one", token, NULL, false, false, NULL, print_log);
    CALL(EnterConfigurationMode, c);
    CALL(SetBoolean, c, &enable, 1, &on, 1);
    CALL(ExitConfigurationMode, c);
    CALL(EnterInitializationMode, c, false, 0, 0, false, 0);
    CALL(ExitInitializationMode, c);
    update_discrete_states(c);
    CALL(EnterContinuousTimeMode, c);
    solve_residuals(c, list[2], list[3], n[3]);
    CALL(SetTime, c, 0.3);
    compare_dae(c, list[0], n[0], list[1], n[1]);
    printf("%zu residuals\n", n[3]);
    fmi.FreeInstance(c);
}

static void array(fmi3ValueReference reference, size_t n)
{
    double value[MOST], now[MOST];
    fmi3Instance c =
        fmi.InstantiateModelExchange("one", token, NULL, false, false, NULL, print_log);
    for (size_t i = 0; i < n; i++) value[i] = 10 + (double)i;
    CALL(SetFloat64, c, &reference, 1, value, n);
    CALL(EnterInitializationMode, c, false, 0, 0, false, 0);
    CALL(GetFloat64, c, &reference, 1, now, n);
    for (size_t i = 0; i < n; i++)
        if (now[i] != value[i]) fail("element %zu is %g", i, now[i]);
    if (fmi.GetFloat64(c, &reference, 1, now, n - 1) == fmi3OK) fail("too few values");
    fmi.FreeInstance(c);
}

static void order(void)
{
    fmi3Instance c =
        fmi.InstantiateModelExchange("one", token, NULL, false, false, NULL, print_log);
    fmi3ValueReference reference = 1;
    int32_t value;
    size_t n;
    CALL(GetNumberOfContinuousStates, c, &n);
    if (fmi.SetTime(c, 1) == fmi3OK) fail("time was set before the initialization");
    if (fmi.ExitInitializationMode(c) == fmi3OK) fail("an initialization ended that had not begun");
    if (fmi.EnterStepMode(c) == fmi3OK) fail("step mode of model exchange");
    CALL(EnterInitializationMode, c, false, 0, 0, false, 0); /* what was refused does no harm */
    if (fmi.GetInt32(c, &reference, 1, &value, 1) == fmi3OK) fail("a variable of type Int32");
    fmi.FreeInstance(c);
    if (fmi.InstantiateModelExchange("one", "{0}", NULL, false, false, NULL, print_log))
        fail("an instance in spite of a wrong token");
    fmi.FreeInstance(NULL);
}

int main(int argc, char **argv)
{
    const char *what = argc > 3 ? argv[3] : "";
    if (argc < 5) fail("too few arguments");
    load(argv[1]);
    token = argv[2];
    double stop = atof(argv[4]), h = argc > 5 ? atof(argv[5]) : 0;
    if (!strcmp(what, "adjoint")) adjoint(argv + 4);
    else if (!strcmp(what, "array")) array((unsigned)atoi(argv[4]), (size_t)atoi(argv[5]));
    else if (!strcmp(what, "dae")) dae((unsigned)atoi(argv[4]), argv + 5);
    else if (!strcmp(what, "order")) order();
    else simulate(stop, h, !strcmp(what, "events"), !strcmp(what, "early"), argv + 6);
    return 0;
}
