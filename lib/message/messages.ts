// Every message between contexts. Its name begins with its receiver: `background.` is asked by pages, `pages.` is told to them.
import * as z from 'zod/mini';
import { lazy } from '../base/async/lazy.ts';
import { shape } from './envelope.ts';

/** What several of them are made of. Made with the first message, as the catalogue is: a worker that starts has none to read. */
const forms = lazy(() => {
  const id = z.string().check(z.minLength(1), z.maxLength(100));
  const host = z.string().check(z.minLength(1), z.maxLength(300));
  const address = z.string().check(z.minLength(1), z.maxLength(4_000));
  const words = z.string().check(z.maxLength(2_000));
  const fields = z.object({ title: words, brand: words, code: words, price: words });
  return { id, host, address, fields, nothing: z.null() };
});

/** Asked by the extension's own pages; answered by the background. Subjects and finds are read from the store by their id. */
const toBackground = lazy(() => {
  const { id, host, address, fields, nothing } = forms();
  return {
    /** reads the page that a tab shows now; answers the subject, whose state may still be "reading" */
    'background.readTab': shape(z.object({ tab: z.int() }), z.object({ subject: id })),
    /** reads the page behind a link */
    'background.readLink': shape(z.object({ url: address }), z.object({ subject: id })),
    /** reads again what a subject was read from */
    'background.readAgain': shape(z.object({ subject: id }), nothing),
    /** lays a person's words over what was read; null takes them away */
    'background.correct': shape(z.object({ subject: id, fields: z.nullable(fields) }), nothing),
    /** takes another variant or another product of the page */
    'background.choose': shape(
      z.object({ subject: id, from: z.enum(['variants', 'alternatives']), index: z.int() }),
      nothing,
    ),
    /**
     * starts a find, or joins one for the same; `fresh` never joins a finished one; what the shops of the find `takeOver`
     * answered is taken over, and only the others are asked
     */
    'background.startFind': shape(
      z.object({ subject: id, fresh: z.boolean(), takeOver: z.nullable(id) }),
      z.object({ find: id }),
    ),
    /**
     * stores what a press in the popup should lead to once these hosts are permitted, for a popup that the browser's prompt closes: the page behind
     * `link`, else the find that takes over `takeOver`, else the popup again
     */
    'background.awaitAccess': shape(
      z.object({
        hosts: z.array(host).check(z.maxLength(2_000)),
        subject: z.nullable(id),
        takeOver: z.nullable(id),
        link: z.nullable(address),
      }),
      nothing,
    ),
    /** no effect of its own: any message starts a worker, which then resumes unfinished finds */
    'background.wake': shape(z.object({}), nothing),
    'background.stopFind': shape(z.object({ find: id }), nothing),
    /** asks one shop of a find once more */
    'background.retryShop': shape(z.object({ find: id, shop: host }), nothing),
    /** opens a page on which the person passes a wall, and reads it there for the find */
    'background.openThere': shape(z.object({ find: id, shop: host, link: z.nullable(address) }), nothing),
    /** discovers how a shop can be searched; the answer names the way, null when there is none */
    'background.checkShop': shape(z.object({ shop: host }), z.object({ via: z.nullable(z.string()) })),
    /** calls the service for something free, with the stored base and key */
    'background.testService': shape(z.object({}), nothing),
    /** asks the configured web search for pages of one shop; the answer counts them */
    'background.testWebSearch': shape(z.object({}), z.object({ shop: host, count: z.int() })),
    /** deletes everything of the person's: finds, settings, keys, ledgers, host permissions */
    'background.deleteAll': shape(z.object({}), nothing),
  };
});

/** Sent by the background to whoever listens, without an answer. */
const toPages = lazy(() => {
  const { id } = forms();
  return {
    'pages.findChanged': z.object({ find: id }),
    'pages.subjectChanged': z.object({ subject: id }),
  };
});

export type QuestionName = keyof ReturnType<typeof toBackground>;
export type NewsName = keyof ReturnType<typeof toPages>;
export type Question<N extends QuestionName> = z.infer<ReturnType<typeof toBackground>[N]['question']>;
export type Answer<N extends QuestionName> = z.infer<ReturnType<typeof toBackground>[N]['answer']>;
export type News<N extends NewsName> = z.infer<ReturnType<typeof toPages>[N]>;

/** The catalogue with each name's question and answer tied to the name. */
export const messagesToBackground: () => {
  readonly [N in QuestionName]: {
    readonly question: z.ZodMiniType<Question<N>>;
    readonly answer: z.ZodMiniType<Answer<N>>;
  };
} = toBackground;
export const messagesToPages: () => { readonly [N in NewsName]: z.ZodMiniType<News<N>> } = toPages;
