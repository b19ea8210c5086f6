/* driver2.c - loads the binary of an FMU of FMI 2.0 and drives it, for check_binaries.py.
     driver2 FMU.so GUID cycles N                     instances made and freed, two at a time
     driver2 FMU.so GUID me|cs STOP STEP VR...        simulates; prints the values at the end
     driver2 FMU.so GUID rollback STOP STEP VR...     goes back to the middle and on again
     driver2 FMU.so GUID save FILE STOP STEP          simulates half way; the state goes to FILE
     driver2 FMU.so GUID resume FILE STOP STEP VR...  goes on in another process
     driver2 FMU.so GUID derivatives KNOWN... , UNKNOWN...   in both modes, against differences
     driver2 FMU.so GUID set MODE VR VALUE            sets a Real in M, E, C or S; prints it
   Status 0, or 1 after a message. */
#include "fmi/fmi2_functions.h"
#include "driver.h"

#define FUNCTIONS(F) \
    F(Instantiate) \
    F(FreeInstance) \
    F(SetupExperiment) \
    F(EnterInitializationMode) \
    F(ExitInitializationMode) \
    F(Terminate) \
    F(Reset) \
    F(GetReal) \
    F(SetReal) \
    F(GetFMUstate) \
    F(SetFMUstate) \
    F(FreeFMUstate) \
    F(SerializedFMUstateSize) \
    F(SerializeFMUstate) \
    F(DeSerializeFMUstate) \
    F(GetDirectionalDerivative) \
    F(EnterEventMode) \
    F(NewDiscreteStates) \
    F(EnterContinuousTimeMode) \
    F(CompletedIntegratorStep) \
    F(SetTime) \
    F(SetContinuousStates) \
    F(GetDerivatives) \
    F(GetEventIndicators) \
    F(GetContinuousStates) \
    F(DoStep)

static struct {
#define POINTER(name) __typeof__(fmi2##name) *name;
    FUNCTIONS(POINTER)
} fmi;

static const char *guid;
static int nx, nz; /* from NX and NZ in the environment */

static void print_log(fmi2ComponentEnvironment env, fmi2String instance, fmi2Status status,
                      fmi2String category, fmi2String message, ...)
{
    va_list args;
    (void)env;
    fprintf(stderr, "[%s %s %d] ", instance, category, (int)status);
    va_start(args, message);
    vfprintf(stderr, message, args);
    va_end(args);
    fputc('\n', stderr);
}

static const fmi2CallbackFunctions callbacks = {print_log, calloc, free, NULL, NULL};

static void load(const char *path)
{
    void *library = open_library(path);
#define FIND(name) *(void **)&fmi.name = find_function(library, "fmi2" #name);
    FUNCTIONS(FIND)
}

static fmi2Component instantiate(fmi2Type type)
{
    const char *resources = getenv("RESOURCES");
    fmi2Component c = fmi.Instantiate("one", type, guid, resources ? resources : "", &callbacks,
                                      fmi2False, fmi2False);
    if (!c) fail("no instance");
    return c;
}

static fmi2Component begin(fmi2Type type, double stop)
{
    fmi2Component c = instantiate(type);
    CALL(SetupExperiment, c, fmi2True, 1e-8, 0, stop > 0, stop);
    CALL(EnterInitializationMode, c);
    return c;
}

/* ---- model exchange: the classical method of order 4, events found by bisection ---- */

static double handle_event(fmi2Component c)
{
    fmi2EventInfo event = {.newDiscreteStatesNeeded = fmi2True};
    while (event.newDiscreteStatesNeeded && !event.terminateSimulation)
        CALL(NewDiscreteStates, c, &event);
    CALL(EnterContinuousTimeMode, c);
    return event.nextEventTimeDefined ? event.nextEventTime : INFINITY;
}

static void slope(fmi2Component c, double t, const double *x, double *k)
{
    CALL(SetTime, c, t);
    CALL(SetContinuousStates, c, x, (size_t)nx);
    CALL(GetDerivatives, c, k, (size_t)nx);
}

static void runge_kutta(fmi2Component c, double t, double h, const double *x0, double *x1)
{
    double k[4][MOST], x[MOST];
    static const double at[] = {0, 0.5, 0.5, 1}, weight[] = {1, 2, 2, 1};
    memcpy(x1, x0, (size_t)nx * sizeof *x1);
    for (int s = 0; s < 4; s++) {
        for (int i = 0; i < nx; i++) x[i] = x0[i] + (s ? at[s] * h * k[s - 1][i] : 0);
        slope(c, t + at[s] * h, x, k[s]);
        for (int i = 0; i < nx; i++) x1[i] += h / 6 * weight[s] * k[s][i];
    }
    CALL(SetTime, c, t + h);
    CALL(SetContinuousStates, c, x1, (size_t)nx);
}

static int crossed(fmi2Component c, const double *before)
{
    double after[MOST];
    CALL(GetEventIndicators, c, after, (size_t)nz);
    for (int i = 0; i < nz; i++)
        if ((before[i] > 0) != (after[i] > 0)) return 1;
    return 0;
}

/* Steps from *t by h, or to the first crossing within; returns whether there was one. */
static int step_to_event(fmi2Component c, double *t, double h, double *x)
{
    double before[MOST], next[MOST], low = 0, high = h;
    CALL(SetTime, c, *t);
    CALL(SetContinuousStates, c, x, (size_t)nx);
    CALL(GetEventIndicators, c, before, (size_t)nz);
    runge_kutta(c, *t, h, x, next);
    int event = crossed(c, before);
    while (event && high - low > 1e-13 * (1 + *t)) {
        double middle = low + (high - low) / 2;
        runge_kutta(c, *t, middle, x, next);
        *(crossed(c, before) ? &high : &low) = middle;
    }
    runge_kutta(c, *t, high, x, next);
    memcpy(x, next, (size_t)nx * sizeof *x);
    *t += high;
    return event;
}

static fmi2Component exchange(double stop, double h)
{
    fmi2Component c = begin(fmi2ModelExchange, stop);
    double x[MOST], t = 0;
    CALL(ExitInitializationMode, c);
    double next = handle_event(c);
    CALL(GetContinuousStates, c, x, (size_t)nx);
    while (t < stop - 1e-12) {
        fmi2Boolean enter, terminate;
        double end = fmin(fmin(t + h, next), stop);
        int event = step_to_event(c, &t, end - t, x);
        CALL(CompletedIntegratorStep, c, fmi2True, &enter, &terminate);
        if (terminate) break;
        if (!event && !enter && t < next) continue;
        CALL(EnterEventMode, c);
        next = handle_event(c);
        CALL(GetContinuousStates, c, x, (size_t)nx);
    }
    return c;
}

/* ---- co-simulation ---- */

static fmi2Component cosimulation(double stop)
{
    fmi2Component c = begin(fmi2CoSimulation, stop);
    CALL(ExitInitializationMode, c);
    return c;
}

static void steps(fmi2Component c, double from, double to, double h)
{
    long n = lround((to - from) / h);
    for (long i = 0; i < n; i++) CALL(DoStep, c, from + (double)i * h, h, fmi2False);
}

/* ---- values ---- */

static void print_values(fmi2Component c, char **argv)
{
    fmi2ValueReference reference[MOST];
    double value[MOST];
    int n = read_references(argv, reference);
    CALL(GetReal, c, reference, (size_t)n, value);
    for (int i = 0; i < n; i++) printf("%.17g\n", value[i]);
}

static void rollback(double stop, double h, char **references)
{
    fmi2ValueReference reference[MOST];
    double first[MOST], second[MOST];
    int n = read_references(references, reference);
    fmi2Component c = cosimulation(stop);
    fmi2FMUstate middle = NULL;
    steps(c, 0, stop / 2, h);
    CALL(GetFMUstate, c, &middle);
    for (int pass = 0; pass < 3; pass++) {
        CALL(SetFMUstate, c, middle);
        steps(c, stop / 2, stop, h);
        CALL(GetReal, c, reference, (size_t)n, pass ? second : first);
        for (int i = 0; pass && i < n; i++)
            if (first[i] != second[i])
                fail("%u: %.17g, after going back %.17g", reference[i], first[i], second[i]);
    }
    for (int i = 0; i < n; i++) printf("%.17g\n", first[i]);
    CALL(FreeFMUstate, c, &middle);
    fmi.FreeInstance(c);
}

static void save(const char *path, double stop, double h)
{
    fmi2Component c = cosimulation(stop);
    fmi2FMUstate state = NULL;
    size_t size;
    steps(c, 0, stop / 2, h);
    CALL(GetFMUstate, c, &state);
    CALL(SerializedFMUstateSize, c, state, &size);
    char *bytes = malloc(size);
    CALL(SerializeFMUstate, c, state, bytes, size);
    FILE *out = fopen(path, "wb");
    if (!out || fwrite(bytes, 1, size, out) != size || fclose(out)) fail("cannot write %s", path);
    free(bytes);
    CALL(FreeFMUstate, c, &state);
    fmi.FreeInstance(c);
}

static void resume(const char *path, double stop, double h, char **references)
{
    static char bytes[1 << 22];
    FILE *in = fopen(path, "rb");
    size_t size = in ? fread(bytes, 1, sizeof bytes, in) : 0;
    if (in) fclose(in);
    fmi2Component c = instantiate(fmi2CoSimulation);
    fmi2FMUstate state = NULL;
    CALL(DeSerializeFMUstate, c, bytes, size, &state);
    CALL(SetFMUstate, c, state);
    steps(c, stop / 2, stop, h);
    print_values(c, references);
    CALL(FreeFMUstate, c, &state);
    fmi.FreeInstance(c);
    c = instantiate(fmi2CoSimulation); /* damaged bytes are refused */
    state = NULL;
    if (fmi.DeSerializeFMUstate(c, bytes, size / 2, &state) == fmi2OK) fail("half a state taken");
    fmi.FreeInstance(c);
    c = instantiate(fmi2CoSimulation);
    bytes[3] ^= 1;
    if (fmi.DeSerializeFMUstate(c, bytes, size, &state) == fmi2OK) fail("a foreign state taken");
    fmi.FreeInstance(c);
}

/* ---- derivatives against central differences ---- */

static void compare(fmi2Component c, const char *mode, const fmi2ValueReference *known, int knowns,
                    const fmi2ValueReference *unknown, int unknowns)
{
    for (int k = 0; k < knowns; k++) {
        double exact[MOST], up[MOST], down[MOST], value, seed = 1;
        CALL(GetReal, c, &known[k], 1, &value);
        CALL(GetDirectionalDerivative, c, unknown, (size_t)unknowns, &known[k], 1, &seed, exact);
        double h = 1e-6 * fmax(1, fabs(value)), high = value + h, low = value - h;
        CALL(SetReal, c, &known[k], 1, &high);
        CALL(GetReal, c, unknown, (size_t)unknowns, up);
        CALL(SetReal, c, &known[k], 1, &low);
        CALL(GetReal, c, unknown, (size_t)unknowns, down);
        CALL(SetReal, c, &known[k], 1, &value);
        for (int i = 0; i < unknowns; i++) {
            double quotient = (up[i] - down[i]) / (high - low);
            if (!(fabs(exact[i] - quotient) <= 1e-6 * (1 + fabs(quotient))))
                fail("%s: d %u / d %u = %.10g, but the differences give %.10g", mode, unknown[i],
                     known[k], exact[i], quotient);
        }
        printf("%s: %d derivatives by %u\n", mode, unknowns, known[k]);
    }
}

static void derivatives(const char *mode, char **argv)
{
    fmi2ValueReference known[MOST], unknown[MOST];
    int knowns = read_references(argv, known);
    int unknowns = argv[knowns] ? read_references(argv + knowns + 1, unknown) : 0;
    fmi2Component c = begin(fmi2ModelExchange, 1);
    if (!strcmp(mode, "initial")) {
        compare(c, mode, known, knowns, unknown, unknowns);
    } else {
        CALL(ExitInitializationMode, c);
        handle_event(c);
        CALL(SetTime, c, 0.37);
        compare(c, mode, known, knowns, unknown, unknowns);
    }
    fmi.FreeInstance(c);
}

/* ---- other ---- */

static void cycles(long n)
{
    if (fmi.Instantiate("one", fmi2CoSimulation, "{0}", "", &callbacks, fmi2False, fmi2False))
        fail("an instance in spite of a wrong guid");
    fmi.FreeInstance(NULL);
    for (long i = 0; i < n; i++) {
        fmi2Component a = cosimulation(1), b = instantiate(fmi2ModelExchange);
        if (i % 3 == 0) CALL(DoStep, a, 0, 1e-3, fmi2True);
        if (i % 5 == 0) CALL(Terminate, a);
        if (i % 7 == 0) CALL(Reset, a);
        fmi.FreeInstance(a);
        fmi.FreeInstance(b);
    }
    puts("done");
}

static void set_in_mode(char mode, fmi2ValueReference reference, double value)
{
    fmi2Component c = begin(mode == 'S' ? fmi2CoSimulation : fmi2ModelExchange, 1);
    double now;
    if (mode != 'M') CALL(ExitInitializationMode, c);
    if (mode == 'C') handle_event(c);
    CALL(SetReal, c, &reference, 1, &value);
    CALL(GetReal, c, &reference, 1, &now);
    if (mode == 'E') handle_event(c);
    if (mode == 'S') CALL(DoStep, c, 0, 1e-9, fmi2True);
    printf("%.10g", now);
    CALL(GetReal, c, &reference, 1, &now);
    printf(" %.6g\n", now);
    fmi.FreeInstance(c);
}

int main(int argc, char **argv)
{
    const char *what = argc > 3 ? argv[3] : "";
    if (argc < 5) fail("too few arguments");
    load(argv[1]);
    guid = argv[2];
    nx = getenv("NX") ? atoi(getenv("NX")) : 0;
    nz = getenv("NZ") ? atoi(getenv("NZ")) : 0;
    double stop = atof(argv[4]), h = argc > 5 ? atof(argv[5]) : 0;
    if (!strcmp(what, "cycles")) cycles(atol(argv[4]));
    else if (!strcmp(what, "set")) set_in_mode(*argv[4], (unsigned)atoi(argv[5]), atof(argv[6]));
    else if (!strcmp(what, "rollback")) rollback(stop, h, argv + 6);
    else if (!strcmp(what, "save")) save(argv[4], atof(argv[5]), atof(argv[6]));
    else if (!strcmp(what, "resume")) resume(argv[4], atof(argv[5]), atof(argv[6]), argv + 7);
    else if (!strcmp(what, "initial") || !strcmp(what, "continuous")) derivatives(what, argv + 4);
    else {
        fmi2Component c = strcmp(what, "me") ? cosimulation(stop) : exchange(stop, h);
        if (strcmp(what, "me")) steps(c, 0, stop, h);
        print_values(c, argv + 6);
        CALL(Terminate, c);
        fmi.FreeInstance(c);
    }
    return 0;
}
