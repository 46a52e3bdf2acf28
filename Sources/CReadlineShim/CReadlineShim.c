#define _GNU_SOURCE /* pipe2 */
#include "CReadlineShim.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

static line_editor_events events;
static char *prompt_text;
static int is_editing;
/* Signal handlers write one byte here, so that none is lost between a check and poll(). */
static int signal_pipe[2] = {-1, -1};

static void on_signal(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  (void)!write(signal_pipe[1], &byte, 1);
  errno = saved;
}

static void on_line(char *line) {
  if (!line) {
    line_editor_stop();
    events.line(events.context, NULL);
    return;
  }
  events.line(events.context, line);
  free(line);
}

static int on_tab(int count, int key) {
  (void)count;
  (void)key;
  events.complete(events.context, rl_line_buffer, rl_point);
  return 0;
}

static void handle(int number) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;
  sigaction(number, &action, NULL);
}

int line_editor_start(const char *name, const char *prompt, const line_editor_events *wanted) {
  events = *wanted;
  if (signal_pipe[0] < 0) {
    if (pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    handle(SIGINT);
    handle(SIGTERM);
    handle(SIGHUP);
    handle(SIGTSTP);
    handle(SIGWINCH);
  }
  rl_readline_name = name;
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  rl_bind_key('\t', on_tab);
  using_history();
  line_editor_set_prompt(prompt);
  rl_callback_handler_install(prompt_text, on_line);
  is_editing = 1;
  return 0;
}

void line_editor_stop(void) {
  if (!is_editing) return;
  is_editing = 0;
  rl_callback_handler_remove();
}

void line_editor_set_prompt(const char *prompt) {
  char *old = prompt_text;
  prompt_text = strdup(prompt);
  if (is_editing) rl_set_prompt(prompt_text);
  free(old);
}

static void drop_line(void) {
  int was_empty = rl_end == 0;
  rl_free_line_state();
  rl_callback_sigcleanup();
  rl_point = rl_end;
  rl_crlf();
  rl_replace_line("", 1);
  fflush(rl_outstream);
  events.interrupt(events.context, was_empty);
  rl_on_new_line();
  rl_redisplay();
}

static void suspend(void) {
  rl_deprep_term_function();
  raise(SIGSTOP);
  rl_prep_term_function(1);
  rl_forced_update_display();
}

/* Dies of the signal, as it would have without us, but with the terminal in order. */
static void die(int number) {
  line_editor_stop();
  signal(number, SIG_DFL);
  raise(number);
}

/* The byte that stands for no signal. */
enum { WAKE = 0 };

void line_editor_wake(void) { on_signal(WAKE); }

void line_editor_say(const char *text) {
  rl_clear_visible_line();
  fprintf(rl_outstream, "%s\n", text);
  rl_on_new_line();
  rl_redisplay();
}

static void take_signals(void) {
  unsigned char byte;
  while (read(signal_pipe[0], &byte, 1) == 1) {
    switch (byte) {
      case WAKE:
        if (rl_end == 0) events.idle(events.context);
        break;
      case SIGINT: drop_line(); break;
      case SIGWINCH: rl_resize_terminal(); break;
      case SIGTSTP: suspend(); break;
      default: die(byte);
    }
  }
  fflush(rl_outstream);
}

int line_editor_step(void) {
  if (!is_editing) return -1;
  struct pollfd waiting[2] = {
      {.fd = STDIN_FILENO, .events = POLLIN},
      {.fd = signal_pipe[0], .events = POLLIN},
  };
  if (poll(waiting, 2, -1) < 0) return errno == EINTR ? 0 : -1;
  if (waiting[1].revents) take_signals();
  if (is_editing && waiting[0].revents) rl_callback_read_char();
  return is_editing ? 0 : -1;
}

void line_editor_replace(int start, const char *text) {
  rl_begin_undo_group();
  rl_delete_text(start, rl_point);
  rl_point = start;
  rl_insert_text(text);
  rl_end_undo_group();
}

void line_editor_list(const char *const *candidates, size_t count) {
  /* readline wants what they have in common at index 0 and a NULL behind the last. */
  char **matches = calloc(count + 2, sizeof *matches);
  if (!matches) return;
  int longest = 0;
  matches[0] = strdup("");
  for (size_t i = 0; i < count; i++) {
    matches[i + 1] = strdup(candidates[i]);
    int length = (int)strlen(candidates[i]);
    if (length > longest) longest = length;
  }
  rl_display_match_list(matches, (int)count, longest);
  rl_forced_update_display();
  for (size_t i = 0; i <= count; i++) free(matches[i]);
  free(matches);
}

void line_editor_bell(void) { rl_ding(); }

void line_editor_add_history(const char *line) { add_history(line); }
