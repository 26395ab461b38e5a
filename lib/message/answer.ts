// The receiving side of a message: checks the sender, parses the question, calls the handler, and replies with a value or a fault.
import { failed, insideFault, type Outcome } from '../base/fault.ts';
import { Envelope, readQuestion } from './envelope.ts';
import { type Answer, messagesToBackground, type Question, type QuestionName } from './messages.ts';
import { isOwnPage, type Self, type Sender } from './sender.ts';

export type Handlers = {
  readonly [N in QuestionName]: (question: Question<N>) => Promise<Outcome<Answer<N>>>;
};

function isQuestionName(name: string): name is QuestionName {
  return Object.hasOwn(messagesToBackground(), name);
}

async function ask<N extends QuestionName>(
  name: N,
  question: unknown,
  handlers: Handlers,
): Promise<Outcome<unknown>> {
  const { question: schema, answer: form } = messagesToBackground()[name];
  const read = readQuestion(name, schema, question);
  if (!read.ok) return read;
  const outcome = await handlers[name](read.value);
  if (!outcome.ok) return outcome;
  const answer = form.safeParse(outcome.value);
  if (!answer.success) throw new TypeError(`${name} answered something that is not in its form`);
  return { ok: true, value: answer.data };
}

/** Whether a message is meant for the background; others are left to other listeners. */
export function isForBackground(message: unknown): boolean {
  const read = Envelope.safeParse(message);
  return read.success && read.data.name.startsWith('background.');
}

/** The reply to a message; never rejects. `bug` is called with what a handler threw. */
export async function answerMessage(
  message: unknown,
  sender: Sender,
  self: Self,
  handlers: Handlers,
  bug: (name: string, error: unknown) => void,
): Promise<Outcome<unknown>> {
  const read = Envelope.safeParse(message);
  if (!read.success || !isQuestionName(read.data.name)) {
    return failed({ kind: 'refused', words: 'There is no such message.' });
  }
  if (!isOwnPage(sender, self)) {
    return failed({ kind: 'refused', words: 'Only pages of this extension may ask that.' });
  }
  const { name, question } = read.data;
  try {
    return await ask(name, question, handlers);
  } catch (error) {
    bug(name, error);
    return failed(insideFault(error));
  }
}
