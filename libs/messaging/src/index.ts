export { MessagingModule } from './messaging.module.ts';
export { Answers } from './questions/answers.ts';
export { Asker } from './questions/asker.ts';
export type { Call, Caller } from './questions/call.ts';
