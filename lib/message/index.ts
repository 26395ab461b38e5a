// What the rest of the house may use of lib/message.
export { answerMessage, type Handlers, isForBackground } from './answer.ts';
export { askBackground, readNews, type Transport } from './ask.ts';
export {
  type Answer,
  type Asked,
  type News,
  type Question,
  TO_BACKGROUND,
  TO_PAGES,
  type Told,
} from './messages.ts';
export { isOwnPage, type Self, type Sender } from './sender.ts';
