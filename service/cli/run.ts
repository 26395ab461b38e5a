// What a command of the command line is given, and how it may end.

export const EXIT = { done: 0, partly: 1, usage: 2, unreadable: 3, interrupted: 130 } as const;

export interface Run {
  readonly signal: AbortSignal;
  /** To standard output; resolves when more may be written. */
  print(text: string): Promise<void>;
  /** To standard error. */
  say(text: string): void;
  /** whether standard error is a terminal */
  readonly terminal: boolean;
}
