// What other rooms may use of lib/message: typed messages between the extension's contexts, parsed on both sides.
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
