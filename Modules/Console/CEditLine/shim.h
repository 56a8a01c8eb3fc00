/* Swift can't call functions with a variable number of arguments: each use of one has a name of its own here. */
#ifndef SIDEWINDER_CEDITLINE_H
#define SIDEWINDER_CEDITLINE_H

#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <wchar.h>
#include <wctype.h>

#ifdef __linux__
/* glibc declares it only where X/Open is asked for. */
int wcwidth(wchar_t character);
#endif

typedef int (*ce_reader)(EditLine *, wchar_t *);
typedef unsigned char (*ce_function)(EditLine *, wint_t);
typedef wchar_t *(*ce_prompt)(EditLine *);

static inline void ce_set_client_data(EditLine *el, void *data) { el_wset(el, EL_CLIENTDATA, data); }

static inline void *ce_client_data(EditLine *el) {
    void *data = NULL;
    el_wget(el, EL_CLIENTDATA, &data);
    return data;
}

static inline void ce_set_terminal(EditLine *el, const char *name) { el_wset(el, EL_TERMINAL, name); }
static inline void ce_use_emacs_keys(EditLine *el) { el_wset(el, EL_EDITOR, L"emacs"); }
static inline void ce_leave_signals_alone(EditLine *el) { el_wset(el, EL_SIGNAL, 0); }
static inline void ce_set_reader(EditLine *el, ce_reader reader) { el_wset(el, EL_GETCFN, reader); }

/* What stands between two `escape` characters in the prompt takes no room. */
static inline void ce_set_prompt(EditLine *el, ce_prompt prompt, wchar_t escape) {
    el_wset(el, EL_PROMPT_ESC, prompt, escape);
}

/* libedit keeps the name, not a copy of it. */
static inline void ce_add_function(EditLine *el, const wchar_t *name, ce_function function) {
    el_wset(el, EL_ADDFN, name, name, function);
}

static inline void ce_bind(EditLine *el, const wchar_t *key, const wchar_t *function) {
    el_wset(el, EL_BIND, key, function, NULL);
}

/* The second key map: that of vi's command mode. */
static inline void ce_bind_alternative(EditLine *el, const wchar_t *key, const wchar_t *function) {
    el_wset(el, EL_BIND, L"-a", key, function, NULL);
}

/* While a line is edited, Ctrl-C, Ctrl-Z and Ctrl-\ are keys like any other. */
static inline void ce_read_signal_keys(EditLine *el) { el_wset(el, EL_SETTY, L"-d", L"-isig", NULL); }

static inline void ce_set_raw(EditLine *el, int raw) { el_wset(el, EL_PREP_TERM, raw); }
static inline void ce_redraw(EditLine *el) { el_wset(el, EL_REFRESH); }

static inline HistoryW *ce_history(EditLine *el, int size) {
    HistoryW *history = history_winit();
    HistEventW event;
    if (history == NULL) return NULL;
    history_w(history, &event, H_SETSIZE, size);
    history_w(history, &event, H_SETUNIQUE, 1);
    el_wset(el, EL_HIST, history_w, history);
    return history;
}

static inline void ce_history_enter(HistoryW *history, const wchar_t *line) {
    HistEventW event;
    history_w(history, &event, H_ENTER, line);
}

#endif
