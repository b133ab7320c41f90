import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { addProviderTask } from '../provider-tasks/add-provider-task.ts';
import { announceSubscription } from './announce-subscription.ts';
import { runningRow } from './open-row.ts';
import { SubscriptionRow } from './subscription.entity.ts';

/** Ends a farm's subscription for good: for us at once, at the provider by a task. */
@Injectable()
export class EndSubscription {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  /** Never asks the provider, so that an account can be deleted while that is away. */
  async end(farmId: string): Promise<void> {
    await this.#database.transaction((connection) => endSubscription(connection, farmId));
  }
}

/** In the transaction of `connection`. Again, or where none runs: harmless. */
export async function endSubscription(connection: EntityManager, farmId: string): Promise<void> {
  const open = await runningRow(connection, farmId);
  if (open === null) return;
  const { id } = open;
  const row = await connection.findOneOrFail(SubscriptionRow, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (row.status === 'ended') return;
  const now = new Date();
  const changes = { status: 'ended', endRequestedAt: now, endedAt: now, changedAt: now } as const;
  await connection.update(SubscriptionRow, { id }, changes);
  await addProviderTask(connection, 'end-subscription', id);
  await announceSubscription(connection, Object.assign(row, changes));
}
