/* type.h - types of resolved expressions; equal types are the same pointer. */
#ifndef MOCC_TYPE_H
#define MOCC_TYPE_H
#include <stdbool.h>

#include "base/arena.h"
#include "base/names.h"

typedef enum {
    TY_REAL,
    TY_INTEGER,
    TY_BOOLEAN,
    TY_STRING,
    TY_ENUM,
    TY_RECORD,
    TY_OBJECT,
    TY_CLOCK, /* what ticks; variables of this type are gone after dae/clocks/ */
    TY_ARRAY,
    TY_TUPLE,
    TY_FUNCTION,
    TY_NONE,
    TY_ERROR
} TypeKind;

typedef struct Type Type;

/* Limits beyond which type_excess() refuses a type, so that a mistake in a size does not use up the
   memory. */
#ifdef MOCC_CHECK
enum { MAX_RANK = 8, MOST_ELEMENTS = 20000 };
#else
enum { MAX_RANK = 8, MOST_ELEMENTS = 20000000 };
#endif

typedef struct {
    const char *name;
    const Type *type;
} Field;

struct Type {
    TypeKind kind;
    const char *name; /* Real, or the class of a record, enumeration, external object */
    int n;            /* number of literals, members or tuple items; rank of an array */
    const char *const *literals;
    const Field *fields; /* of a record its members, of a tuple its items (names are NULL) */
    const Type *elem;    /* type of an array's elements, which is no array */
    const int *dims;     /* sizes of an array; -1: known at run time only */
    const void *decl;    /* the class it comes from (record, external object) */
    int id;
    int size;   /* type_size() */
    int depth;  /* number of dimensions, those of members included */
    bool large; /* more than MOST_ELEMENTS, unknown dimensions taken as 1 */
};

typedef struct Types {
    Arena *arena;
    Names *names;
    struct TypeList *all;
    const Type *real, *integer, *boolean, *string, *clock, *none, *error;
} Types;

Types *types_new(Arena *arena, Names *names);
const Type *type_array(Types *types, const Type *elem, int rank, const int *dims);
const Type *type_enum(Types *types, const char *name, int n, const char *const *literals);
const Type *type_record(Types *types, const char *name, int n, const Field *fields,
                        const void *decl);
const Type *type_object(Types *types, const char *name, const void *decl);
const Type *type_tuple(Types *types, int n, const Type *const *items);
const Type *type_function(Types *types, const char *name, const void *decl);

bool type_is_numeric(const Type *type); /* Real, Integer, or an array of these */
bool type_is_scalar(const Type *type);
const Type *type_elem(const Type *type); /* type of an array's elements; of others itself */
int type_rank(const Type *type);
int type_count(const Type *type); /* number of an array's elements; -1: unknown */
int type_size(
    const Type *type); /* number of scalars in it, with all members of records; -1: unknown */
const char *type_excess(const Type *type); /* why the type is refused; NULL: it is not */
/* Returns the type of an array without its first `drop` dimensions; if no dimension is left, this
   is the type of the elements. */
const Type *type_drop(Types *types, const Type *type, int drop);
/* Returns the same array type with another type of elements. */
const Type *type_with_elem(Types *types, const Type *type, const Type *elem);
const char *type_text(Arena *arena, const Type *type); /* "Real[3, :]" */

#endif
