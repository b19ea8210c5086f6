#include "gen/cgen.h"
void c_array_expr(CFn *c, Writer *w, const Expr *e){(void)c;(void)e;put(w,"0");}
void c_array_temp(CFn *c, Node *node){(void)c;(void)node;}
const char *c_array_type(CFn *c, const Type *type){(void)c;(void)type;return "mocc_reals ";}
void c_result(CFn *c, Writer *w, const Expr *call, int k){(void)c;(void)w;(void)call;(void)k;}
bool c_needs_statements(const Expr *e){(void)e;return false;}
void c_functions(Gen *g){(void)g;}
const char *c_group(Gen *g, const Group *group, bool tangent){(void)g;(void)group;(void)tangent;return "x";}
void c_call_statement(CFn *c, const Expr *call){(void)c;(void)call;}
