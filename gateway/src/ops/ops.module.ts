import { Module } from '@nestjs/common';
import { OperationsController } from './operations.controller.ts';
import { KnownQueues } from './queue-board/known-queues.ts';
import { QueueBoard } from './queue-board/queue-board.ts';
import { ReadOperations } from './read-operations.ts';

/** What operators see and do, for administrators. Needs an `Asker` and a `ProcessReporter`. */
@Module({ controllers: [OperationsController], providers: [ReadOperations, KnownQueues, QueueBoard] })
export class OpsModule {}
