#ifndef CREADLINE_SHIM_H
#define CREADLINE_SHIM_H

#include <stddef.h>

/* All of readline's process-wide state stays behind these functions; one thread calls them, but for
   line_editor_wake(). */

/* What the editor tells its owner; every function gets `context` back. */
typedef struct line_editor_events {
  void *context;
  /* A line was entered; NULL at the end of the input. */
  void (*line)(void *context, const char *line);
  /* Ctrl-C dropped the line, which was empty or not. */
  void (*interrupt)(void *context, int line_was_empty);
  /* Tab was pressed with the cursor `point` bytes into `line`. */
  void (*complete)(void *context, const char *line, int point);
  /* line_editor_wake() was called, and nothing has been typed yet. */
  void (*idle)(void *context);
} line_editor_events;

/* Shows the prompt and begins to edit. Add the history before: readline loses its place in a list
   that is filled later. Returns 0, or -1 when no pipe could be made. */
int line_editor_start(const char *name, const char *prompt, const line_editor_events *events);

/* Has `idle` called soon, by the thread that edits; when something is being typed, not at all. May be
   called from any thread. */
void line_editor_wake(void);

/* Shows a line of text above the prompt; for `idle`. */
void line_editor_say(const char *text);

/* Waits for input or a signal and feeds readline. Returns 0, or -1 when editing has ended. */
int line_editor_step(void);

/* Gives the terminal back. */
void line_editor_stop(void);

/* Takes effect with the next line. */
void line_editor_set_prompt(const char *prompt);

/* Replaces the bytes from `start` to the cursor. */
void line_editor_replace(int start, const char *text);

/* Shows candidates in columns below the line, then the line again. */
void line_editor_list(const char *const *candidates, size_t count);

void line_editor_bell(void);

void line_editor_add_history(const char *line);

#endif
