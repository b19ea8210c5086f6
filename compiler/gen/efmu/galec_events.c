/* galec_events.c - what happens at the end of a step, as real-time C has it
   (gen/realtime/events.c): relations that changed, ticks that are due, event iteration with bounded
   passes, reinit. */
#include "gen/efmu/galec.h"

static int relations(const GalecBlock *b)
{
    return b->dae->relations.len;
}

static int samples(const GalecBlock *b)
{
    return b->dae->samples.len;
}

static int passes(const GalecBody *m)
{
    return m->b->plan->options.event_passes;
}

bool galec_has_events(const GalecBlock *b)
{
    return relations(b) || samples(b) || b->dae->actions.len || b->program->n[IN_D] ||
           b->program->n[IN_K];
}

static const char *relation(GalecBody *m)
{
    return galec_own(m->b, "relation", GALEC_BOOLEAN, relations(m->b), "rel");
}

/* ---- values before an event ---- */

static bool is_kept(const GalecBlock *b, int row)
{
    const Place *place = &b->program->places.at[row];
    return b->place[row] && (place->array == IN_D || place->array == IN_K || b->before_read[row]);
}

static const char *relation_before(GalecBody *m)
{
    return galec_own(m->b, "previous_relation", GALEC_BOOLEAN, relations(m->b), "pre_rel");
}

void galec_set_before(GalecBody *m)
{
    GalecBlock *b = m->b;
    for (int i = 0; i < b->program->places.len; i++) {
        const Place *place = &b->program->places.at[i];
        if (!is_kept(b, i)) continue;
        bool read = b->before_read[i];
        putf(&m->w, "%s := %s;\n", galec_before(b, place), galec_place(b, place));
        b->before_read[i] = read;
    }
    if (relations(b))
        putf(&m->w, "for i in 1:%d loop\n  %s[i] := %s[i];\nend for;\n", relations(b),
             relation_before(m), relation(m));
}

/* Writes that a local is set to true if discrete variables or relations differ from their values
   before. */
static void put_differs(GalecBody *m, const char *differs)
{
    GalecBlock *b = m->b;
    for (int i = 0; i < b->program->places.len; i++) {
        const Place *place = &b->program->places.at[i];
        if (!b->place[i] || (place->array != IN_D && place->array != IN_K)) continue;
        const char *now = galec_place(b, place), *before = galec_before(b, place);
        if (place->var->type->kind == TY_BOOLEAN)
            putf(&m->w, "if (%s and (not (%s))) or ((not (%s)) and %s) then\n", now, before, now,
                 before);
        else putf(&m->w, "if %s <> %s then\n", now, before);
        if (place->array == IN_D) m->signals |= GALEC_NAN;
        putf(&m->w, "  %s := true;\nend if;\n", differs);
    }
    if (relations(b))
        putf(
            &m->w,
            "for i in 1:%d loop\n  if (%s[i] and (not (%s[i]))) or ((not (%s[i])) and %s[i]) then\n"
            "    %s := true;\n  end if;\nend for;\n",
            relations(b), relation(m), relation_before(m), relation(m), relation_before(m),
            differs);
}

/* ---- relations ---- */

static const char *present_time(GalecBody *m)
{
    return arena_printf(m->b->arena, "%s + (%s * 1.0e-6)",
                        galec_own(m->b, "time", GALEC_REAL, 0, "time"),
                        galec_own(m->b, "sample_period", GALEC_REAL, 0, "sample_period"));
}

/* Writes that `changed` counts the relations that take their present values; if `one` is given and
   holds, only the first does. */
static void put_relations(GalecBody *m, const char *changed, const char *one)
{
    GalecBlock *b = m->b;
    const Chain *chain = b->program->chain[CHAIN_RELATIONS];
    if (!relations(b)) return;
    const char *root = galec_local(m, "root", GALEC_REAL, chain->statements.len, 0);
    const char *wanted = galec_local(m, "wanted", GALEC_BOOLEAN, relations(b), 0);
    m->results = root;
    m->first_result = 0;
    galec_statements(m, chain);
    m->results = NULL;
    m->signals |= GALEC_NAN;
    for (int k = 0; k < relations(b); k++) {
        const Relation *r = &b->dae->relations.at[k];
        if (r->threshold)
            putf(&m->w, "%s[%d] := (%s) %s %s[%d];\n", wanted, k + 1, present_time(m),
                 op_text(r->time_op), root, k + 1);
        else putf(&m->w, "%s[%d] := %s[%d] %s 0.0;\n", wanted, k + 1, root, k + 1, op_text(r->op));
    }
    putf(&m->w, "%s := 0;\nfor i in 1:%d loop\n", changed, relations(b));
    if (one) putf(&m->w, "  if not (%s and (%s > 0)) then\n", one, changed);
    putf(&m->w,
         "  if (%s[i] and (not (%s[i]))) or ((not (%s[i])) and %s[i]) then\n"
         "    %s[i] := %s[i];\n    %s := %s + 1;\n  end if;\n",
         wanted, relation(m), wanted, relation(m), relation(m), wanted, changed, changed);
    put(&m->w, one ? "  end if;\nend for;\n" : "end for;\n");
}

void galec_take_relations(GalecBody *m)
{
    if (relations(m->b)) put_relations(m, galec_local(m, "changed", GALEC_INTEGER, 0, 0), NULL);
}

/* ---- iteration ---- */

typedef struct {
    const char *left, *settled, *changed, *one;
} Settling;

static Settling settling(GalecBody *m)
{
    return (Settling){galec_local(m, "left", GALEC_INTEGER, 0, 0),
                      galec_local(m, "settled", GALEC_BOOLEAN, 0, 0),
                      relations(m->b) ? galec_local(m, "changed", GALEC_INTEGER, 0, 0) : NULL,
                      relations(m->b) ? galec_local(m, "one", GALEC_BOOLEAN, 0, 0) : NULL};
}

/* Returns the variable of the block that is 1 if an event has not settled: the next step goes on
   with it. */
static const char *unsettled(GalecBody *m)
{
    return galec_own(m->b, "unsettled", GALEC_INTEGER, 0, "switched");
}

static void signal_unsettled_if(GalecBody *m, const char *condition)
{
    putf(&m->w, "if %s then\n", condition);
    m->w.indent++;
    putf(&m->w, "%s := 1;\n", unsettled(m));
    galec_signal(m, GALEC_UNSPECIFIED_ERROR);
    m->w.indent--;
    put(&m->w, "end if;\n");
}

/* Writes the evaluation of a chain until the relations agree with it; after three passes one
   relation is changed at a time. */
static void put_settling(GalecBody *m, const Settling *s, ChainKind kind)
{
    putf(&m->w, "%s := false;\nfor pass in 1:%d loop\n", s->settled, passes(m));
    m->w.indent++;
    putf(&m->w, "if (not (%s)) and (%s > 0) then\n", s->settled, s->left);
    m->w.indent++;
    putf(&m->w, "%s := %s - 1;\n", s->left, s->left);
    galec_chain(m, kind);
    if (relations(m->b)) {
        putf(&m->w, "%s := pass > 3;\n", s->one);
        put_relations(m, s->changed, s->one);
        putf(&m->w, "%s := %s == 0;\n", s->settled, s->changed);
    } else {
        putf(&m->w, "%s := true;\n", s->settled);
    }
    for (int i = 0; i < 2; i++) {
        m->w.indent--;
        put(&m->w, i ? "end for;\n" : "end if;\n");
    }
    signal_unsettled_if(m, arena_printf(m->b->arena, "not (%s)", s->settled));
}

void galec_settle_start(GalecBody *m)
{
    Settling s = settling(m);
    putf(&m->w, "%s := 0;\n%s := %d;\n", unsettled(m), s.left, passes(m));
    put_settling(m, &s, CHAIN_INIT);
}

/* ---- actions ---- */

/* Writes the actions; the local `reinitialized` tells whether a state was set. New values of states
   are taken over when all actions have been executed. */
void galec_run_actions(GalecBody *m)
{
    GalecBlock *b = m->b;
    Map next = map_new(b->arena), *outer = m->names_of;
    VEC(const Place *) states = {0};
    if (!b->program->chain[CHAIN_ACTIONS]) return;
    vec_for(const Action, action, &b->dae->actions) {
        int sign;
        const Place *place =
            action->kind == ACTION_REINIT ? program_place(b->program, action->state, &sign) : NULL;
        if (!place || map_get(&next, place)) continue;
        const char *name =
            galec_local(m, arena_printf(b->arena, "next_%s", place->var->name), GALEC_REAL, 0, 0);
        map_put(&next, place, (void *)(uintptr_t)name);
        vec_push(b->arena, &states, place);
        putf(&m->w, "%s := %s;\n", name, galec_place(b, place));
    }
    m->names_of = &next;
    galec_chain(m, CHAIN_ACTIONS);
    m->names_of = outer;
    vec_each(const Place *, place, &states)
        putf(&m->w, "%s := %s;\n", galec_place(b, place), (const char *)map_get(&next, place));
}

/* ---- ticks ---- */

static void put_ticks(GalecBody *m, const char *due)
{
    GalecBlock *b = m->b;
    int n = samples(b);
    if (!n) return;
    const char *ticks = galec_local(m, "ticks", GALEC_REAL, 0, 0),
               *count = galec_local(m, "count", GALEC_INTEGER, 0, 0),
               *start = galec_own(b, "tick_start", GALEC_REAL, n, "sample[].start"),
               *interval = galec_own(b, "tick_interval", GALEC_REAL, n, "sample[].interval"),
               *counted = galec_own(b, "tick_count", GALEC_INTEGER, n, "sample[].count"),
               *tick = galec_own(b, "tick", GALEC_BOOLEAN, n, "sample[].active");
    m->signals |= GALEC_NAN | GALEC_OVERFLOW; /* of integer() */
    putf(&m->w,
         "for i in 1:%d loop\n"
         "  %s := (if %s[i] > 0.0 then ((%s) - %s[i]) / %s[i] else -1.0);\n"
         "  %s := 0;\n"
         "  if (%s >= 0.0) and (%s < 2.0e+9) then\n"
         "    %s := integer(%s) + 1;\n"
         "  end if;\n"
         "  %s[i] := %s > %s[i];\n"
         "  if %s[i] then\n"
         "    %s[i] := %s;\n"
         "    %s := %s + 1;\n"
         "  end if;\n"
         "end for;\n",
         n, ticks, interval, present_time(m), start, interval, count, ticks, ticks, count, ticks,
         tick, count, counted, tick, counted, count, due, due);
}

/* Writes the iteration of the discrete equations until nothing changes. */
static void put_iteration(GalecBody *m, const Settling *s)
{
    bool actions = m->b->program->chain[CHAIN_ACTIONS] != NULL;
    const char *differs = galec_local(m, "differs", GALEC_BOOLEAN, 0, 0);
    putf(&m->w, "%s := true;\nfor round in 1:%d loop\n", differs, passes(m));
    m->w.indent++;
    putf(&m->w, "if %s and (%s > 0) then\n", differs, s->left);
    m->w.indent++;
    put_settling(m, s, CHAIN_EVENT);
    if (actions) {
        put(&m->w, "reinitialized := false;\n");
        galec_run_actions(m);
    }
    putf(&m->w, "%s := %s;\n", differs, actions ? "reinitialized" : "false");
    put_differs(m, differs);
    putf(&m->w, "if %s then\n", differs);
    m->w.indent++;
    galec_set_before(m);
    for (int i = 0; i < 3; i++) {
        m->w.indent--;
        put(&m->w, i < 2 ? "end if;\n" : "end for;\n");
    }
    signal_unsettled_if(m, differs);
}

void galec_handle_events(GalecBody *m, const char *due)
{
    GalecBlock *b = m->b;
    Settling s = settling(m);
    bool at_event = m->at_event;
    putf(&m->w, "%s := %s + %s;\n%s := 0;\n", due, due, unsettled(m), unsettled(m));
    put_ticks(m, due);
    galec_set_before(m);
    putf(&m->w, "%s := %d;\n", s.left, passes(m));
    if (relations(b)) {
        put_relations(m, s.changed, NULL);
        putf(&m->w, "if (%s > 0) or (%s > 0) then\n", s.changed, due);
    } else {
        putf(&m->w, "if %s > 0 then\n", due);
    }
    m->w.indent++;
    m->at_event = true;
    if (samples(b)) {
        put(&m->w, "/* once with ticks, and without them afterwards */\nfor phase in 1:2 loop\n");
        m->w.indent++;
        putf(&m->w, "if (phase == 1) or (%s > 0) then\n", due);
        m->w.indent++;
        putf(&m->w, "if phase == 2 then\n  for i in 1:%d loop\n    %s[i] := false;\n  end for;\n",
             samples(b), galec_own(b, "tick", GALEC_BOOLEAN, samples(b), "sample[].active"));
        m->w.indent++;
        galec_set_before(m);
        m->w.indent--;
        put(&m->w, "end if;\n");
    }
    put_iteration(m, &s);
    for (int i = 0; samples(b) && i < 2; i++) {
        m->w.indent--;
        put(&m->w, i ? "end for;\n" : "end if;\n");
    }
    m->at_event = at_event;
    m->w.indent--;
    put(&m->w, "end if;\n");
}
