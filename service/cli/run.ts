// What a command of the command line is given, and its possible exit codes.

export const EXIT = { done: 0, partly: 1, usage: 2, unreadable: 3, interrupted: 130 } as const;

export interface Run {
  readonly signal: AbortSignal;
  /** Writes to standard output; resolves when more may be written. */
  print(text: string): Promise<void>;
  /** Writes to standard error. */
  say(text: string): void;
  /** whether standard error is a terminal */
  readonly terminal: boolean;
}
