/* flat_dump.c - what single passes over the flat model made or decided, for --dump; the model as a
   whole is printed by flat_print.c. */
#include <string.h>

#include "expr/unit.h"
#include "flat/connect.h"

void flat_print_equations(Writer *w, const Flat *flat)
{
    flat_print_statements(w, "initial equation", flat->initial_equations, NULL);
    flat_print_statements(w, "equation", flat->equations, NULL);
    vec_for(const Algorithm, a, &flat->algorithms)
        flat_print_statements(w, a->initial ? "initial algorithm" : "algorithm", a->body, NULL);
}

void flat_print_expandable(Writer *w, const Flat *flat)
{
    put(w, "variables of expandable connectors\n");
    w->indent++;
    for (int i = flat->first_bus_var; i < flat->end_bus_vars; i++)
        flat_print_variable(w, flat->vars.at[i]);
    w->indent--;
}

/* ---- overconstrained connectors ---- */

static void print_roots(Writer *w, const Sem *sem)
{
    vec_for(VcgNode *, at, &sem->vcg_nodes) {
        const VcgNode *node = *at;
        if (!node->chosen) continue;
        putf(w, "root %s", overconstrained_node_path(node));
        if (node->root) put(w, ", by Connections.root");
        else if (node->priority >= 0) putf(w, ", of priority %d", node->priority);
        else if (node->given) put(w, ", given by the environment");
        put(w, "\n");
    }
}

void flat_print_overconstrained(Writer *w, const Flat *flat)
{
    put(w, "virtual connection graph\n");
    w->indent++;
    print_roots(w, flat->sem);
    vec_for(const VcgEdge, e, &flat->sem->vcg_edges)
        putf(w, "%s %s - %s%s\n", e->branch ? "branch" : "connect", overconstrained_node_path(e->a),
             overconstrained_node_path(e->b), e->broken ? ", broken" : "");
    w->indent--;
    flat_print_statements(w, "equations in place of broken connects", flat->constraint_equations,
                          flat->connect_equations);
}

/* ---- connection sets ---- */

static const char *kind_of(const ConnectSide *side)
{
    AstFlow flow = side->member->flow;
    return flow == FLOW_FLOW ? "flow" : flow == FLOW_STREAM ? "stream" : "potential";
}

static void print_scalar(Writer *w, const ConnectSide *side)
{
    const Var *var = side->member->var;
    put(w, var->name);
    if (type_rank(var->type)) putf(w, "[%d]", side->element + 1);
    if (side->outside) put(w, " (outside)");
}

void flat_print_connect(Writer *w, const Flat *flat)
{
    int n = connections_count(flat->connections);
    int *next = arena_array(w->arena, int, n + 1), *last = arena_array(w->arena, int, n + 1);
    bool *follows = arena_array(w->arena, bool, n + 1);
    ConnectSide side;
    for (int i = 0; i < n; i++) next[i] = last[i] = -1;
    for (int i = 0; i < n; i++) {
        int set = connections_node(flat->connections, i, &side);
        follows[i] = last[set] >= 0;
        if (follows[i]) next[last[set]] = i;
        last[set] = i;
    }
    put(w, "connection sets\n");
    w->indent++;
    for (int i = 0; i < n; i++) {
        if (follows[i]) continue;
        for (int k = i; k >= 0; k = next[k]) {
            connections_node(flat->connections, k, &side);
            if (k == i) putf(w, "%s: ", kind_of(&side));
            else put(w, ", ");
            print_scalar(w, &side);
        }
        put(w, "\n");
    }
    w->indent--;
    flat_print_statements(w, "equations", flat->connect_equations, NULL);
}

void flat_print_stream(Writer *w, const Flat *flat)
{
    if (flat->mixtures.len) put(w, "mixtures\n");
    w->indent++;
    vec_for(const Mixture, m, &flat->mixtures) {
        ex_print(w, m->asked);
        put(w, " = ");
        ex_print(w, m->value);
        put(w, "\n");
    }
    w->indent--;
    flat_print_statements(w, "equations of outside connectors", flat->stream_equations, NULL);
}

/* ---- other parts of the model ---- */

void flat_print_cardinality(Writer *w, const Flat *flat)
{
    put(w, "answers\n");
    w->indent++;
    vec_for(Var *, var, &flat->sem->questions) flat_print_variable(w, *var);
    w->indent--;
}

static void print_arguments(Writer *w, Var *const *vars, int n)
{
    for (int i = 0; i < n; i++) {
        int rank = type_rank(vars[i]->type);
        put(w, i ? ", " : "");
        flat_print_type_name(w, vars[i]->type);
        for (int k = 0; k < rank; k++) put(w, k ? ",:" : "[:");
        putf(w, "%s %s", rank ? "]" : "", vars[i]->name);
    }
}

void flat_print_functions(Writer *w, const Flat *flat)
{
    put(w, "functions, called ones first\n");
    w->indent++;
    vec_for(Function *, at, &flat->functions) {
        const Function *fn = *at;
        putf(w, "%s(", fn->name);
        print_arguments(w, fn->inputs.at, fn->inputs.len);
        put(w, ") = (");
        print_arguments(w, fn->outputs.at, fn->outputs.len);
        putf(w, ")%s%s\n", fn->external ? ", external" : "", fn->impure ? ", impure" : "");
    }
    w->indent--;
}

void flat_print_units(Writer *w, const Flat *flat)
{
    put(w, "dimensions\n");
    w->indent++;
    vec_for(Var *, at, &flat->vars) {
        const Var *var = *at;
        Dimension d;
        const char *bad;
        int length;
        if (!var->unit || !*var->unit) continue;
        putf(w, "%s: %s", var->name, var->unit);
        if (unit_parse(var->unit, &d, &bad, &length))
            putf(w, " = %s\n", dimension_text(w->arena, &d));
        else putf(w, ", of which '%.*s' is not known\n", length, bad);
    }
    w->indent--;
}

void flat_print_balance(Writer *w, const Flat *flat)
{
    put(w, "components\n");
    w->indent++;
    vec_for(const Balance, b, &flat->balances) {
        int due = b->unknowns - b->outside;
        putf(w, "%s %s: %d unknowns, %d determined outside, %d equation%s%s\n", b->inst->cls->name,
             b->inst->path, b->unknowns, b->outside, b->equations, b->equations == 1 ? "" : "s",
             b->equations < due   ? ", too few"
             : b->equations > due ? ", too many"
                                  : "");
    }
    w->indent--;
}

void flat_print_component_balance(Writer *w, const Flat *flat)
{
    int n = 0;
    vec_for(const Balance, b, &flat->balances) {
        int due = b->unknowns - b->outside;
        if (b->equations == due) continue;
        if (!n++) put(w, "not balanced\n");
        w->indent++;
        putf(w, "%s %s: %d equation%s, needs %d\n", b->inst->cls->name, b->inst->path, b->equations,
             b->equations == 1 ? "" : "s", due);
        w->indent--;
    }
    if (!n) put(w, "all components that were counted are balanced\n");
}

void flat_print_open_pins(Writer *w, const Flat *flat)
{
    int n = connections_count(flat->connections);
    int *size = arena_array(w->arena, int, n + 1);
    ConnectSide side;
    put(w, "flows of connectors that nothing is connected to\n");
    w->indent++;
    for (int i = 0; i < n; i++) size[connections_node(flat->connections, i, &side)]++;
    for (int i = 0; i < n; i++) {
        bool alone = size[connections_node(flat->connections, i, &side)] == 1;
        if (!alone || side.member->flow != FLOW_FLOW) continue;
        print_scalar(w, &side);
        put(w, "\n");
    }
    w->indent--;
}
