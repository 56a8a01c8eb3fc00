#define _GNU_SOURCE

#include "CEditLine.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// Only functions that macOS has, too.
#define EACH_FUNCTION(_) \
    _(el_init) _(el_end) _(el_source) _(el_wset) _(el_wget) \
    _(el_wgets) _(el_wline) _(el_deletestr) _(el_winsertstr) \
    _(history_winit) _(history_wend) _(history_w)

struct cedit {
#define MEMBER(name) __typeof__(name) *name;
    EACH_FUNCTION(MEMBER)
};

static bool find_functions(cedit *edit, void *library) {
#define FIND(name) \
    edit->name = (__typeof__(edit->name))dlsym(library, #name); \
    if (!edit->name) return false;
    EACH_FUNCTION(FIND)
    return true;
}

const cedit *cedit_load(const char *name) {
    void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    if (!library) return NULL;
    cedit *edit = malloc(sizeof *edit);
    if (edit && find_functions(edit, library)) return edit;
    free(edit);
    dlclose(library);
    return NULL;
}

struct cedit_sink {
    FILE *file;
    char *text;
    size_t size;
};

cedit_sink *cedit_open_sink(void) {
    cedit_sink *sink = calloc(1, sizeof *sink);
    if (!sink) return NULL;
    sink->file = open_memstream(&sink->text, &sink->size);
    if (sink->file) return sink;
    free(sink);
    return NULL;
}

void cedit_close_sink(cedit_sink *sink) {
    fclose(sink->file);
    free(sink->text);
    free(sink);
}

bool cedit_empty_sink(cedit_sink *sink) {
    fflush(sink->file);
    bool has_bell = sink->size > 0 && memchr(sink->text, '\a', sink->size);
    rewind(sink->file);
    return has_bell;
}

EditLine *cedit_init(
    const cedit *edit, const char *program, FILE *input, FILE *output, cedit_sink *sink
) {
    EditLine *line = edit->el_init(program, input, output, sink->file);
    if (line) edit->el_wset(line, EL_SETFP, 1, sink->file);
    return line;
}

void cedit_end(const cedit *edit, EditLine *line) {
    edit->el_end(line);
}

void cedit_set_client_data(const cedit *edit, EditLine *line, void *data) {
    edit->el_wset(line, EL_CLIENTDATA, data);
}

void *cedit_client_data(const cedit *edit, EditLine *line) {
    void *data = NULL;
    edit->el_wget(line, EL_CLIENTDATA, &data);
    return data;
}

bool cedit_is_editing(const cedit *edit, EditLine *line) {
    int is_editing = 0;
    return edit->el_wget(line, EL_EDITMODE, &is_editing) == 0 && is_editing;
}

bool cedit_uses_vi_keys(const cedit *edit, EditLine *line) {
    const wchar_t *editor = NULL;
    return edit->el_wget(line, EL_EDITOR, &editor) == 0 && editor && wcscmp(editor, L"vi") == 0;
}

void cedit_use_emacs_keys(const cedit *edit, EditLine *line) {
    edit->el_wset(line, EL_EDITOR, L"emacs");
}

void cedit_leave_signals_alone(const cedit *edit, EditLine *line) {
    edit->el_wset(line, EL_SIGNAL, 0);
}

void cedit_set_reader(const cedit *edit, EditLine *line, cedit_reader reader) {
    edit->el_wset(line, EL_GETCFN, reader);
}

void cedit_add_function(
    const cedit *edit, EditLine *line, const wchar_t *name, cedit_function function
) {
    edit->el_wset(line, EL_ADDFN, name, name, function);
}

void cedit_bind(const cedit *edit, EditLine *line, const wchar_t *key, const wchar_t *function) {
    edit->el_wset(line, EL_BIND, key, function, NULL);
}

void cedit_bind_alternative(
    const cedit *edit, EditLine *line, const wchar_t *key, const wchar_t *function
) {
    edit->el_wset(line, EL_BIND, L"-a", key, function, NULL);
}

void cedit_read_settings(const cedit *edit, EditLine *line) {
    edit->el_source(line, NULL);
}

void cedit_read_signal_keys(const cedit *edit, EditLine *line) {
    edit->el_wset(line, EL_SETTY, L"-d", L"-isig", NULL);
}

void cedit_set_raw(const cedit *edit, EditLine *line, bool is_raw) {
    edit->el_wset(line, EL_PREP_TERM, (int)is_raw);
}

const wchar_t *cedit_read_line(const cedit *edit, EditLine *line, int *count) {
    return edit->el_wgets(line, count);
}

const LineInfoW *cedit_line(const cedit *edit, EditLine *line) {
    return edit->el_wline(line);
}

void cedit_move(const cedit *edit, EditLine *line, int offset) {
    // libedit returns a pointer to its own line, and macOS has no other way to move the cursor.
    LineInfoW *info = (LineInfoW *)edit->el_wline(line);
    ptrdiff_t length = info->lastchar - info->buffer;
    info->cursor = info->buffer + (offset < 0 ? 0 : offset > length ? length : offset);
}

void cedit_replace(const cedit *edit, EditLine *line, int start, int end, const wchar_t *text) {
    cedit_move(edit, line, end);
    if (end > start) edit->el_deletestr(line, end - start);
    if (*text) edit->el_winsertstr(line, text);
}

HistoryW *cedit_history(const cedit *edit, EditLine *line, int size) {
    HistoryW *history = edit->history_winit();
    HistEventW event;
    if (!history) return NULL;
    edit->history_w(history, &event, H_SETSIZE, size);
    edit->history_w(history, &event, H_SETUNIQUE, 1);
    edit->el_wset(line, EL_HIST, edit->history_w, history);
    return history;
}

void cedit_end_history(const cedit *edit, HistoryW *history) {
    edit->history_wend(history);
}

void cedit_remember(const cedit *edit, HistoryW *history, const wchar_t *line) {
    HistEventW event;
    edit->history_w(history, &event, H_ENTER, line);
}
