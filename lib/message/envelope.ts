// The form of messages: a name with its direction, a question and an answer, both parsed on both sides; faults are data.
import * as z from 'zod/mini';
import { Fault, failed, type Outcome } from '../base/fault.ts';

/** The two halves of a message: the question and the answer. */
export interface Shape<Q extends z.ZodMiniType, A extends z.ZodMiniType> {
  readonly question: Q;
  readonly answer: A;
}

export function shape<Q extends z.ZodMiniType, A extends z.ZodMiniType>(question: Q, answer: A): Shape<Q, A> {
  return { question, answer };
}

export const Envelope = z.object({ name: z.string(), question: z.unknown() });

/** What comes back over the wire. */
const Reply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), fault: Fault }),
]);

/** The fault when one context of the extension sends a form that the other does not understand: neither page nor shop is to blame. */
const misread = (name: string, what: string) =>
  failed({
    kind: 'unreadable',
    why: 'inside',
    words: `The ${what} of the message ${name} is not in its form.`,
  });

/** The answer in a raw reply; a reply of another form is a fault, never a guess. */
export function readReply<T>(name: string, schema: z.ZodMiniType<T>, reply: unknown): Outcome<T> {
  const read = Reply.safeParse(reply);
  if (!read.success) return misread(name, 'answer');
  if (!read.data.ok) return failed(read.data.fault);
  // undefined does not survive every browser's messages: an answer without content is null
  const value = schema.safeParse(read.data.value ?? null);
  return value.success ? { ok: true, value: value.data } : misread(name, 'answer');
}

/** The question in a raw message. */
export function readQuestion<T>(name: string, schema: z.ZodMiniType<T>, question: unknown): Outcome<T> {
  const read = schema.safeParse(question);
  return read.success ? { ok: true, value: read.data } : misread(name, 'question');
}
