// What the rest of the house may use of lib/message.
export { answerMessage, type Handlers, isForBackground } from './answer.ts';
export { askBackground, readNews, type Transport } from './ask.ts';
export {
  type Answer,
  type News,
  type NewsName,
  type Question,
  type QuestionName,
  TO_BACKGROUND,
  TO_PAGES,
} from './messages.ts';
export { isOwnPage, type Self, type Sender } from './sender.ts';
