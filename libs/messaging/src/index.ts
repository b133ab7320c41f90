export type { Connection, Database } from './database/connection.ts';
export { isCancelled, isOutage } from '@headgate/runtime/database/is-outage';
export { announce, outboxRow } from './facts/announce.ts';
export type { DeadRows, Revival } from './dead-letters/dead-rows.ts';
export { DeadLetters } from './dead-letters/dead-letters.ts';
export { oldOperators } from './dead-letters/old-operators.ts';
export { dropDiscardedTable, isDiscarded, discardedTable } from './dead-letters/discarded-table.ts';
export { dropReplayTable, replayTable } from './dead-letters/replay-table.ts';
export { oldFacts } from './facts/old-facts.ts';
export {
  dropOutboxTables,
  dropOutboxTraces,
  dropOutboxUpgrade,
  outboxIndexes,
  outboxTables,
  outboxTraces,
  outboxUpgrade,
} from './facts/outbox-tables.ts';
export { OutboxNudge } from './facts/relay/outbox-nudge.ts';
export { Answers, Consumes, ConsumesEach, OnHint, OnReconnect, type TakenFact } from './handles.ts';
export { Hints } from './hints/hints.ts';
export { MessagingModule } from './messaging.module.ts';
export { natsMicroservice } from './nats.strategy.ts';
export { operatorsModule } from './operators/operators-module.ts';
export {
  answerOnce,
  firstAnswer,
  operationAnswers,
  type KeptAnswer,
  type OperationAnswer,
} from './operations/answer-once.ts';
export { oldAnswers } from './operations/old-answers.ts';
export { dropOperationTable, operationIndexes, operationTable } from './operations/operation-table.ts';
export { ProcessReporter } from './processes/process-reporter.ts';
export { Asker } from './questions/asker.ts';
export { DEFAULT_DEADLINE_MS } from './questions/wire.ts';
export type { Call, Caller } from './questions/call.ts';
export { notSignedIn, signedIn } from './questions/permitted.ts';
