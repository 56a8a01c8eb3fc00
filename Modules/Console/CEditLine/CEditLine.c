#define _GNU_SOURCE

#include "CEditLine.h"

#include <dlfcn.h>
#include <stdlib.h>

#define EACH_FUNCTION(_) \
    _(el_init_fd) _(el_end) _(el_source) _(el_resize) _(el_wset) _(el_wget) \
    _(el_wgets) _(el_wline) _(el_cursor) _(el_deletestr) _(el_winsertstr) \
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

EditLine *cedit_init(const cedit *edit, const char *program, FILE *input, FILE *output) {
    int file = fileno(output);
    return edit->el_init_fd(program, input, output, output, fileno(input), file, file);
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

void cedit_set_terminal(const cedit *edit, EditLine *line, const char *name) {
    edit->el_wset(line, EL_TERMINAL, name);
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

void cedit_set_prompt(const cedit *edit, EditLine *line, cedit_prompt prompt, wchar_t escape) {
    edit->el_wset(line, EL_PROMPT_ESC, prompt, escape);
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

void cedit_move(const cedit *edit, EditLine *line, int distance) {
    edit->el_cursor(line, distance);
}

void cedit_delete_before(const cedit *edit, EditLine *line, int count) {
    edit->el_deletestr(line, count);
}

void cedit_insert(const cedit *edit, EditLine *line, const wchar_t *text) {
    edit->el_winsertstr(line, text);
}

void cedit_redraw(const cedit *edit, EditLine *line) {
    edit->el_resize(line);
    edit->el_wset(line, EL_REFRESH);
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
