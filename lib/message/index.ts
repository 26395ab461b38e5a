// What other rooms may use of lib/message: typed messages between the extension's contexts, parsed on both sides.
export { answerMessage, type Handlers, isForBackground } from './answer.ts';
export { askBackground, readNews, type Transport } from './ask.ts';
export {
  type Answer,
  messagesToBackground,
  messagesToPages,
  type News,
  type NewsName,
  type Question,
  type QuestionName,
} from './messages.ts';
export { isOwnPage, type Self, type Sender } from './sender.ts';
