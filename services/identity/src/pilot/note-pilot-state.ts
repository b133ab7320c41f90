import type { PayloadOf } from '@headgate/contracts/define';
import { accountChanged } from '@headgate/contracts/identity-questions';
import type { customerOpened, membershipChanged, subscriptionChanged } from '@headgate/contracts/pilot-facts';
import { announce } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { User } from '../store/user.entity.ts';

type PilotState = Pick<User, 'pilotStatus' | 'stripeCustomerId' | 'stripeSubscriptionId'>;

/** A subscription that an account has; others have not begun, or are over. */
const running: readonly PayloadOf<typeof subscriptionChanged>['status'][] = ['active', 'past-due'];

/**
 * Notes at a farm's accounts what the pilot service announces, and announces in turn that they look different now. For a
 * farm that has no account (any more) nothing is to be done.
 */
@Injectable()
export class NotePilotState {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  membership(
    connection: EntityManager,
    { farmId, pilotStatus }: PayloadOf<typeof membershipChanged>,
  ): Promise<void> {
    return this.#note(connection, farmId, { column: 'pilot_status', value: pilotStatus });
  }

  customer(
    connection: EntityManager,
    { farmId, stripeCustomerId }: PayloadOf<typeof customerOpened>,
  ): Promise<void> {
    return this.#note(connection, farmId, { column: 'stripe_customer_id', value: stripeCustomerId });
  }

  /** News of an earlier subscription may come after that of the one that runs: it only takes itself back. */
  subscription(
    connection: EntityManager,
    { farmId, status, stripeSubscriptionId }: PayloadOf<typeof subscriptionChanged>,
  ): Promise<void> {
    const column = 'stripe_subscription_id';
    if (stripeSubscriptionId === null) return Promise.resolve();
    if (running.includes(status))
      return this.#note(connection, farmId, { column, value: stripeSubscriptionId });
    return this.#note(connection, farmId, { column, value: null, where: stripeSubscriptionId });
  }

  async #note(connection: EntityManager, farmId: string, { column, value, where }: Note): Promise<void> {
    const [changed] = await connection.query<[{ id: string }[], number]>(
      `UPDATE app_user SET ${column} = $2, updated_at = $3
       WHERE farm_id = $1 AND ${column} IS DISTINCT FROM $2 AND ($4::text IS NULL OR ${column} = $4)
       RETURNING id`,
      [farmId, value, this.#clock.now(), where ?? null],
    );
    for (const { id } of changed)
      await announce(connection, accountChanged, { userId: id, farmId }, { aggregateId: id });
  }
}

interface Note {
  readonly column: 'pilot_status' | 'stripe_customer_id' | 'stripe_subscription_id';
  readonly value: PilotState[keyof PilotState];
  /** Only where it is this now. */
  readonly where?: string;
}
