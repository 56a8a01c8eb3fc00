#pragma once

#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <wchar.h>

/// libedit, loaded at run time, so that a program that edits no line doesn't start with it and its libraries.
///
/// Its header is needed to build: types and signatures come from there, and the compiler checks the calls. Swift can't
/// call functions with a variable number of arguments: each use of one has a name of its own here.
typedef struct cedit cedit;

/// Loads libedit by a file name.
///
/// - Returns: `NULL` if there is none, or it lacks one of the functions below.
const cedit *_Nullable cedit_load(const char *_Nonnull name);

typedef int (*cedit_reader)(EditLine *_Nullable, wchar_t *_Nullable);
typedef unsigned char (*cedit_function)(EditLine *_Nullable, wint_t);

/// Takes what libedit draws; the program draws the line itself.
typedef struct cedit_sink cedit_sink;

cedit_sink *_Nullable cedit_open_sink(void);
void cedit_close_sink(cedit_sink *_Nonnull sink);
/// Discards what was drawn.
///
/// - Returns: whether a bell was among it.
bool cedit_empty_sink(cedit_sink *_Nonnull sink);

/// - Parameter output: the terminal, which libedit looks at but doesn't draw on. It may be closed after this call.
EditLine *_Nullable cedit_init(
    const cedit *_Nonnull edit, const char *_Nonnull program, FILE *_Nonnull input, FILE *_Nonnull output,
    cedit_sink *_Nonnull sink
);
void cedit_end(const cedit *_Nonnull edit, EditLine *_Nonnull line);

void cedit_set_client_data(const cedit *_Nonnull edit, EditLine *_Nonnull line, void *_Nonnull data);
void *_Nullable cedit_client_data(const cedit *_Nonnull edit, EditLine *_Nonnull line);
/// Whether lines are edited: not with `edit off` in `~/.editrc`, and not with `TERM=emacs`.
bool cedit_is_editing(const cedit *_Nonnull edit, EditLine *_Nonnull line);
bool cedit_uses_vi_keys(const cedit *_Nonnull edit, EditLine *_Nonnull line);
void cedit_use_emacs_keys(const cedit *_Nonnull edit, EditLine *_Nonnull line);
void cedit_leave_signals_alone(const cedit *_Nonnull edit, EditLine *_Nonnull line);
void cedit_set_reader(const cedit *_Nonnull edit, EditLine *_Nonnull line, cedit_reader _Nonnull reader);
/// The name isn't copied.
void cedit_add_function(
    const cedit *_Nonnull edit, EditLine *_Nonnull line, const wchar_t *_Nonnull name,
    cedit_function _Nonnull function
);
void cedit_bind(
    const cedit *_Nonnull edit, EditLine *_Nonnull line, const wchar_t *_Nonnull key,
    const wchar_t *_Nonnull function
);
/// Binds a key in the second key map: that of vi's command mode.
void cedit_bind_alternative(
    const cedit *_Nonnull edit, EditLine *_Nonnull line, const wchar_t *_Nonnull key,
    const wchar_t *_Nonnull function
);
/// Reads the user's `~/.editrc`.
void cedit_read_settings(const cedit *_Nonnull edit, EditLine *_Nonnull line);
/// Makes Ctrl-C, Ctrl-Z and Ctrl-\ keys like any other while a line is edited.
void cedit_read_signal_keys(const cedit *_Nonnull edit, EditLine *_Nonnull line);

void cedit_set_raw(const cedit *_Nonnull edit, EditLine *_Nonnull line, bool is_raw);
/// - Returns: the line; `NULL` if it was cancelled or the input ended.
const wchar_t *_Nullable cedit_read_line(
    const cedit *_Nonnull edit, EditLine *_Nonnull line, int *_Nonnull count
);
const LineInfoW *_Nullable cedit_line(const cedit *_Nonnull edit, EditLine *_Nonnull line);
/// Moves the cursor to an offset from the line's start.
void cedit_move(const cedit *_Nonnull edit, EditLine *_Nonnull line, int offset);
/// Replaces the characters between two offsets, and moves the cursor behind the new ones.
void cedit_replace(
    const cedit *_Nonnull edit, EditLine *_Nonnull line, int start, int end, const wchar_t *_Nonnull text
);

HistoryW *_Nullable cedit_history(const cedit *_Nonnull edit, EditLine *_Nonnull line, int size);
void cedit_end_history(const cedit *_Nonnull edit, HistoryW *_Nonnull history);
void cedit_remember(const cedit *_Nonnull edit, HistoryW *_Nonnull history, const wchar_t *_Nonnull line);
