/* test_base.c - the room base/: arenas, vectors, hashes, maps, names, unions, heaps, bits, graphs,
   writers, sources and diagnostics. */
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/diag.h"
#include "base/graph.h"
#include "base/hash.h"
#include "base/heap.h"
#include "base/map.h"
#include "base/names.h"
#include "base/paths.h"
#include "base/unions.h"
#include "base/writer.h"
#include "unity.h"

static Arena *arena;

void setUp(void)
{
    arena = arena_new(NULL);
}

void tearDown(void)
{
    arena_free(arena);
}

static bool is_zero(const char *at, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (at[i]) return false;
    return true;
}

/* ---- arenas ---- */

static void test_arena_gives_aligned_zeroed_memory(void)
{
    for (size_t size = 1; size < 300000; size = 3 * size + 1) {
        char *at = arena_alloc(arena, size);
        TEST_ASSERT_EQUAL_UINT64(0, (uintptr_t)at % 16);
        TEST_ASSERT_TRUE(is_zero(at, size));
        memset(at, 'x', size);
    }
}

static void test_arena_is_zeroed_again_after_a_reset(void)
{
    char *before = arena_alloc(arena, 1000);
    memset(before, 'x', 1000);
    arena_reset(arena);
    TEST_ASSERT_EQUAL_UINT64(0, arena_used(arena));
    char *after = arena_alloc(arena, 1000);
    TEST_ASSERT_TRUE(is_zero(after, 1000));
}

static void test_arena_keeps_the_current_chunk_beside_a_large_piece(void)
{
    char *a = arena_alloc(arena, 16);
    arena_alloc(arena, 1 << 20);
    char *b = arena_alloc(arena, 16);
    TEST_ASSERT_EQUAL_PTR(a + 16, b);
}

static void test_arena_copies_and_grows(void)
{
    const char *copy = arena_copy(arena, "abc", 4);
    char *grown = arena_grow(arena, (void *)(uintptr_t)copy, 4, 100);
    TEST_ASSERT_EQUAL_STRING("abc", grown);
    TEST_ASSERT_TRUE(is_zero(grown + 4, 96));
    TEST_ASSERT_EQUAL_STRING("ab", arena_strndup(arena, "abc", 2));
}

static void test_arena_prints_texts_longer_than_its_buffer(void)
{
    const char *text = arena_printf(arena, "%0*d", 1000, 7);
    TEST_ASSERT_EQUAL_UINT64(1000, strlen(text));
    TEST_ASSERT_EQUAL_INT('7', text[999]);
}

static void test_arena_jumps_when_memory_is_used_up(void)
{
    jmp_buf oom;
    Arena *volatile bounded = NULL;
    if (setjmp(oom)) {
        arena_free(bounded);
        return;
    }
    bounded = arena_new(&oom);
    arena_alloc(bounded, SIZE_MAX - 20);
    TEST_FAIL_MESSAGE("the whole address space was given");
}

/* ---- vectors, sets of integers ---- */

static void test_vec_keeps_its_items_while_it_grows(void)
{
    VEC(int) v = {0};
    for (int i = 0; i < 1000; i++) vec_push(arena, &v, i);
    for (int i = 0; i < 1000; i++) TEST_ASSERT_EQUAL_INT(i, v.at[i]);
    TEST_ASSERT_EQUAL_INT(999, vec_last(&v));
}

static void test_vec_item_may_read_the_length(void)
{
    VEC(int) v = {0};
    for (int i = 0; i < 20; i++) vec_push(arena, &v, v.len);
    TEST_ASSERT_EQUAL_INT(19, vec_last(&v));
}

static void test_vec_loops(void)
{
    VEC(int) v = {0};
    int sum = 0, seen = 0;
    vec_for(int, at, &v) seen++;
    vec_each(int, item, &v) seen += item;
    TEST_ASSERT_EQUAL_INT(0, seen);
    for (int i = 1; i <= 10; i++) vec_push(arena, &v, i);
    vec_for(int, at, &v) *at *= 2;
    vec_each(int, item, &v) {
        if (item == 4) continue;
        if (item > 16) break;
        sum += item;
    }
    TEST_ASSERT_EQUAL_INT(2 + 6 + 8 + 10 + 12 + 14 + 16, sum);
}

static void test_bits_across_words(void)
{
    Bits s = bits_new(arena, 130);
    for (int i = 0; i < 130; i += 3) bits_add(s, i);
    bits_remove(s, 63);
    for (int i = 0; i < 130; i++) TEST_ASSERT_EQUAL(i % 3 == 0 && i != 63, bits_has(s, i));
    bits_clear(s);
    for (int i = 0; i < 130; i++) TEST_ASSERT_FALSE(bits_has(s, i));
}

/* ---- hashes, maps, names ---- */

/* Values of the authors: http://www.isthe.com/chongo/tech/comp/fnv */
static void test_hashes_are_fnv_1a(void)
{
    TEST_ASSERT_EQUAL_HEX32(0xe40c292c, hash32_bytes(HASH32, "a", 1));
    TEST_ASSERT_EQUAL_HEX32(0xbf9cf968, hash32_bytes(HASH32, "foobar", 6));
    TEST_ASSERT_EQUAL_HEX64(0xaf63dc4c8601ec8c, hash64_bytes(HASH64, "a", 1));
    TEST_ASSERT_EQUAL_HEX64(0x85944171f73967e8, hash64_bytes(HASH64, "foobar", 6));
    TEST_ASSERT_EQUAL_HEX32(HASH32, hash32_bytes(HASH32, NULL, 0));
}

static void test_map_of_many(void)
{
    static int keys[5000];
    Map map = map_new(arena);
    TEST_ASSERT_NULL(map_get(&map, &keys[0]));
    for (int i = 0; i < 5000; i++) map_put(&map, &keys[i], &keys[4999 - i]);
    map_put(&map, &keys[7], &keys[8]);
    TEST_ASSERT_EQUAL_PTR(&keys[8], map_get(&map, &keys[7]));
    for (int i = 8; i < 5000; i++) TEST_ASSERT_EQUAL_PTR(&keys[4999 - i], map_get(&map, &keys[i]));
    TEST_ASSERT_NULL(map_get(&map, &map));
}

static void test_names_are_one_pointer_each(void)
{
    Names *names = names_new(arena);
    const char *a = name_intern(names, "resistor");
    for (int i = 0; i < 3000; i++) name_intern(names, arena_printf(arena, "r%d", i));
    TEST_ASSERT_EQUAL_PTR(a, name_intern_n(names, "resistors", 8));
    TEST_ASSERT_NOT_EQUAL(a, name_intern(names, "resistors"));
    TEST_ASSERT_EQUAL_PTR(name_intern(names, ""), name_intern_n(names, "x", 0));
}

static void test_names_nearest(void)
{
    const char *const names[] = {"level", "pressure", "Temperature"};
    TEST_ASSERT_EQUAL_STRING("level", names_nearest("lvel", names, 3));
    TEST_ASSERT_EQUAL_STRING("level", names_nearest("leevl", names, 3));
    TEST_ASSERT_EQUAL_STRING("Temperature", names_nearest("temperature", names, 3));
    TEST_ASSERT_NULL(names_nearest("voltage", names, 3));
    TEST_ASSERT_EQUAL_INT(0, names_distance("abc", "abc"));
    TEST_ASSERT_EQUAL_INT(1, names_distance("abc", "aBc")); /* in halves */
    TEST_ASSERT_EQUAL_INT(2, names_distance("abc", "acb"));
}

/* ---- union-find, heaps ---- */

static void test_unions_have_their_earliest_item_as_root(void)
{
    Unions u = unions_new(arena, 6);
    unions_join(&u, 5, 3);
    unions_join(&u, 4, 1);
    unions_join(&u, 5, 4);
    TEST_ASSERT_EQUAL_INT(1, unions_root(&u, 3));
    TEST_ASSERT_EQUAL_INT(1, unions_root(&u, 5));
    TEST_ASSERT_EQUAL_INT(0, unions_root(&u, 0));
    TEST_ASSERT_EQUAL_INT(6, unions_add(arena, &u));
    TEST_ASSERT_EQUAL_INT(6, unions_root(&u, 6));
}

/* A chain of opposites: item i is (-1)^i times item 0. */
static void test_unions_multiply_signs_along_the_way(void)
{
    int sign;
    Unions u = unions_new(arena, 9);
    for (int i = 8; i > 0; i--) unions_signed_join(&u, i, i - 1, -1);
    for (int i = 0; i < 9; i++) {
        TEST_ASSERT_EQUAL_INT(0, unions_signed_root(&u, i, &sign));
        TEST_ASSERT_EQUAL_INT(i % 2 ? -1 : 1, sign);
    }
    unions_signed_join(&u, 0, 1, 1); /* one set already: nothing changes */
    unions_signed_root(&u, 1, &sign);
    TEST_ASSERT_EQUAL_INT(-1, sign);
}

static void test_heap_sorts(void)
{
    enum { N = 200 };
    int room[N];
    int64_t key[N], before = INT64_MIN;
    Heap heap = {.at = room, .key = key};
    for (int i = 0; i < N; i++) key[i] = (i * 7919) % 101;
    for (int i = 0; i < N; i++) heap_push(&heap, i);
    for (int i = 0; i < N; i++) {
        int64_t least = key[heap_pop(&heap)];
        TEST_ASSERT_TRUE(before <= least);
        before = least;
    }
    TEST_ASSERT_EQUAL_INT(0, heap.len);
}

/* ---- graphs ---- */

static Graph graph_of(int rows, int cols, int n, int edge[][2])
{
    GraphBuilder *builder = graph_begin(arena, rows, cols);
    for (int i = 0; i < n; i++) graph_edge(builder, edge[i][0], edge[i][1]);
    return graph_end(builder);
}

static void test_graph_keeps_each_edge_once_in_order(void)
{
    Graph g = graph_of(2, 3, 4, (int[][2]){{0, 2}, {0, 1}, {0, 2}, {1, 0}});
    Graph t = graph_transpose(arena, &g);
    TEST_ASSERT_EQUAL_INT(3, g.start[2]);
    TEST_ASSERT_EQUAL_INT(1, g.col[0]);
    TEST_ASSERT_EQUAL_INT(2, g.col[1]);
    TEST_ASSERT_EQUAL_INT(3, t.rows);
    TEST_ASSERT_EQUAL_INT(1, t.col[t.start[0]]);
}

/* 0 <-> 1 need 2, which needs 3; 4 stands alone. */
static void test_components_come_in_order_of_evaluation(void)
{
    int component[5];
    Graph g = graph_of(5, 5, 4, (int[][2]){{0, 1}, {1, 0}, {1, 2}, {2, 3}});
    TEST_ASSERT_EQUAL_INT(4, graph_components(arena, &g, component));
    TEST_ASSERT_EQUAL_INT(component[0], component[1]);
    TEST_ASSERT_TRUE(component[3] < component[2] && component[2] < component[0]);
}

/* Longer than a recursive search could go. */
static void test_components_of_a_long_chain(void)
{
    enum { N = 300000 };
    int *component = arena_array(arena, int, N);
    GraphBuilder *builder = graph_begin(arena, N, N);
    for (int i = 0; i + 1 < N; i++) graph_edge(builder, i, i + 1);
    Graph g = graph_end(builder);
    TEST_ASSERT_EQUAL_INT(N, graph_components(arena, &g, component));
    TEST_ASSERT_EQUAL_INT(N - 1, component[0]);
}

/* Row 0 took column 0 first and has to give it up to row 1. */
static void test_matching_augments(void)
{
    int col_of_row[] = {-1, -1, -1}, row_of_col[] = {-1, -1, -1};
    Graph g = graph_of(3, 3, 5, (int[][2]){{0, 0}, {0, 1}, {1, 0}, {2, 0}, {2, 1}});
    TEST_ASSERT_EQUAL_INT(2, graph_match(arena, &g, col_of_row, row_of_col));
    TEST_ASSERT_EQUAL_INT(-1, row_of_col[2]);
    for (int col = 0; col < 2; col++) TEST_ASSERT_EQUAL_INT(col, col_of_row[row_of_col[col]]);
}

/* ---- writers ---- */

static const char *real(double value)
{
    Writer w = writer_new(arena, 2);
    put_real(&w, value);
    return writer_text(&w);
}

static void test_reals_are_short_and_read_back(void)
{
    TEST_ASSERT_EQUAL_STRING("1.0", real(1));
    TEST_ASSERT_EQUAL_STRING("0.1", real(0.1));
    TEST_ASSERT_EQUAL_STRING("-0.0", real(-0.0));
    TEST_ASSERT_EQUAL_STRING("1e+07", real(1e7));
    TEST_ASSERT_EQUAL_STRING("0.3333333333333333", real(1.0 / 3));
    TEST_ASSERT_EQUAL_STRING("5e-324", real(5e-324));
    const double values[] = {DBL_MAX, DBL_MIN, 1.0 / 3, 0.1 + 0.2, 123456789.0, 1e22, 2.5e-8};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        TEST_ASSERT_TRUE(strtod(real(values[i]), NULL) == values[i]);
}

static void test_writer_indents_lines_that_have_text(void)
{
    Writer w = writer_new(arena, 2);
    put(&w, "a\n");
    w.indent++;
    put(&w, "b\n\nc");
    w.indent++;
    put(&w, " d\ne\n");
    TEST_ASSERT_EQUAL_STRING("a\n  b\n\n  c d\n    e\n", writer_text(&w));
}

static void test_writer_takes_long_texts(void)
{
    Writer w = writer_new(arena, 2);
    putf(&w, "%0*d", 1000, 1);
    TEST_ASSERT_EQUAL_UINT64(1000, w.len);
    Writer empty = writer_new(arena, 2);
    TEST_ASSERT_EQUAL_STRING("", writer_text(&empty));
}

static void test_quoted_text_is_escaped_and_not_indented(void)
{
    Writer w = writer_new(arena, 4);
    w.indent = 1;
    put_quoted(&w, "say \"a\\b\"\n\tc");
    TEST_ASSERT_EQUAL_STRING("    \"say \\\"a\\\\b\\\"\\n\\tc\"", writer_text(&w));
}

/* ---- paths, sources, diagnostics ---- */

static void test_paths(void)
{
    TEST_ASSERT_EQUAL_STRING("a/b", path_join(arena, "a", "b"));
    TEST_ASSERT_EQUAL_STRING("a/b", path_dir(arena, "a/b/c.mo"));
    TEST_ASSERT_EQUAL_STRING(".", path_dir(arena, "c.mo"));
    TEST_ASSERT_EQUAL_STRING("c.mo", path_base("a/b/c.mo"));
    TEST_ASSERT_TRUE(path_has_suffix("c.mo", ".mo"));
    TEST_ASSERT_FALSE(path_has_suffix("mo", ".mo"));
}

static Sources *sources_of(const char *text)
{
    Sources *sources = sources_new(arena);
    source_add(sources, "M.mo", text, strlen(text));
    return sources;
}

static void test_positions_count_characters(void)
{
    int line, column, len;
    Sources *sources = sources_of("\xEF\xBB\xBFmodel\r\n  \xC3\xA4 x\n");
    source_position(sources, 1, 0, &line, &column);
    TEST_ASSERT_EQUAL_INT(1, line);
    TEST_ASSERT_EQUAL_INT(1, column);
    source_position(sources, 1, 12, &line, &column); /* x */
    TEST_ASSERT_EQUAL_INT(2, line);
    TEST_ASSERT_EQUAL_INT(5, column);
    const char *text = source_line(sources, 1, 1, &len);
    TEST_ASSERT_EQUAL_STRING_LEN("model", text, 5);
    TEST_ASSERT_EQUAL_INT(5, len);
}

static void test_places_are_joined(void)
{
    Loc joined = source_span((Loc){1, 5, 7}, (Loc){1, 2, 6}), other = {2, 0, 1}, nowhere = {0};
    TEST_ASSERT_EQUAL_UINT32(2, joined.start);
    TEST_ASSERT_EQUAL_UINT32(7, joined.end);
    TEST_ASSERT_EQUAL_INT(2, source_span(nowhere, other).file);
    TEST_ASSERT_EQUAL_UINT32(7, source_span(joined, other).end);
}

static const char *flushed(Diags *diags)
{
    char *text = NULL;
    size_t len = 0;
    FILE *out = open_memstream(&text, &len);
    diags_flush(diags, out);
    fclose(out);
    const char *kept = arena_strndup(arena, text, len);
    free(text);
    return kept;
}

static void test_diagnostics_come_by_place_with_their_notes(void)
{
    Diags *diags = diags_new(arena, sources_of("Real x;\nReal y;\n"));
    diag_error(diags, (Loc){1, 13, 14}, "b", "second");
    diag_note(diags, (Loc){1, 8, 12}, "its note");
    diag_warning(diags, (Loc){1, 0, 4}, "a", "first");
    TEST_ASSERT_EQUAL_STRING("M.mo:1:1: warning: first\nReal x;\n^~~~\n"
                             "M.mo:2:6: error: second\nReal y;\n     ^\n"
                             "M.mo:2:1: note: its note\nReal y;\n^~~~\n",
                             flushed(diags));
    TEST_ASSERT_EQUAL_STRING("", flushed(diags));
    TEST_ASSERT_EQUAL_INT(1, diags->errors);
    TEST_ASSERT_EQUAL_INT(1, diags->warnings);
}

static void test_a_diagnostic_is_given_once_with_its_notes(void)
{
    Diags *diags = diags_new(arena, sources_of("Real x;\n"));
    for (int i = 0; i < 3; i++) {
        diag_error(diags, (Loc){0}, "a", "no file");
        diag_hint(diags, "name one");
    }
    TEST_ASSERT_EQUAL_STRING("mocc: error: no file\nhint: name one\n", flushed(diags));
    TEST_ASSERT_EQUAL_INT(1, diags->errors);
}

static void test_warnings_may_be_errors_and_diagnostics_json(void)
{
    Diags *diags = diags_new(arena, sources_of("Real x;\n"));
    diags->warnings_are_errors = diags->as_json = true;
    diag_warning(diags, (Loc){1, 5, 6}, "unit", "a \"quoted\" text");
    TEST_ASSERT_EQUAL_STRING(
        "{\"file\":\"M.mo\",\"line\":1,\"column\":6,\"endLine\":1,\"endColumn\":7,"
        "\"severity\":\"error\",\"code\":\"unit\",\"message\":\"a \\\"quoted\\\" text\","
        "\"notes\":[]}\n",
        flushed(diags));
    TEST_ASSERT_EQUAL_INT(1, diags->errors);
    TEST_ASSERT_EQUAL_INT(0, diags->warnings);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_arena_gives_aligned_zeroed_memory);
    RUN_TEST(test_arena_is_zeroed_again_after_a_reset);
    RUN_TEST(test_arena_keeps_the_current_chunk_beside_a_large_piece);
    RUN_TEST(test_arena_copies_and_grows);
    RUN_TEST(test_arena_prints_texts_longer_than_its_buffer);
    RUN_TEST(test_arena_jumps_when_memory_is_used_up);
    RUN_TEST(test_vec_keeps_its_items_while_it_grows);
    RUN_TEST(test_vec_item_may_read_the_length);
    RUN_TEST(test_vec_loops);
    RUN_TEST(test_bits_across_words);
    RUN_TEST(test_hashes_are_fnv_1a);
    RUN_TEST(test_map_of_many);
    RUN_TEST(test_names_are_one_pointer_each);
    RUN_TEST(test_names_nearest);
    RUN_TEST(test_unions_have_their_earliest_item_as_root);
    RUN_TEST(test_unions_multiply_signs_along_the_way);
    RUN_TEST(test_heap_sorts);
    RUN_TEST(test_graph_keeps_each_edge_once_in_order);
    RUN_TEST(test_components_come_in_order_of_evaluation);
    RUN_TEST(test_components_of_a_long_chain);
    RUN_TEST(test_matching_augments);
    RUN_TEST(test_reals_are_short_and_read_back);
    RUN_TEST(test_writer_indents_lines_that_have_text);
    RUN_TEST(test_writer_takes_long_texts);
    RUN_TEST(test_quoted_text_is_escaped_and_not_indented);
    RUN_TEST(test_paths);
    RUN_TEST(test_positions_count_characters);
    RUN_TEST(test_places_are_joined);
    RUN_TEST(test_diagnostics_come_by_place_with_their_notes);
    RUN_TEST(test_a_diagnostic_is_given_once_with_its_notes);
    RUN_TEST(test_warnings_may_be_errors_and_diagnostics_json);
    return UNITY_END();
}
