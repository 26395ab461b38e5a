// The asking side: sends a question to the background and parses what comes back.
import { errorWords, failed, type Outcome } from '../base/fault.ts';
import { readReply } from './envelope.ts';
import {
  type Answer,
  messagesToBackground,
  messagesToPages,
  type News,
  type NewsName,
  type Question,
  type QuestionName,
} from './messages.ts';

/** Sends a raw message and resolves to the raw reply; rejects when nobody receives it or the worker dies. */
export type Transport = (message: unknown) => Promise<unknown>;

const unanswered = (name: string, why: string) =>
  failed({ kind: 'later', afterMs: 0, words: `The background did not answer ${name}: ${why}` });

/** Asks the background. When the worker dies meanwhile this is the fault `later`: what it had begun is stored. */
export async function askBackground<N extends QuestionName>(
  send: Transport,
  name: N,
  question: Question<N>,
): Promise<Outcome<Answer<N>>> {
  const { answer } = messagesToBackground()[name];
  try {
    const reply = await send({ name, question });
    // the polyfill resolves to nothing when the worker was gone before it had heard the question; every answer is an object
    if (reply === undefined) return unanswered(name, 'it ended before it heard the question');
    return readReply(name, answer, reply);
  } catch (error) {
    return unanswered(name, errorWords(error));
  }
}

/** The news in a raw message, or null when it is none of this name. */
export function readNews<N extends NewsName>(name: N, message: unknown): News<N> | null {
  if (typeof message !== 'object' || message === null || !('name' in message) || message.name !== name)
    return null;
  const news = 'news' in message ? messagesToPages()[name].safeParse(message.news) : null;
  return news?.success ? news.data : null;
}
