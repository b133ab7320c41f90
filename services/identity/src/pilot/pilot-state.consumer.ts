import type { PayloadOf } from '@headgate/contracts/define';
import { accountChanged } from '@headgate/contracts/identity-questions';
import { customerOpened, membershipChanged, subscriptionChanged } from '@headgate/contracts/pilot-facts';
import { announce, Consumes, type Connection } from '@headgate/messaging';
import { entityManagerOf } from '@headgate/runtime/database/entity-manager-of';
import { Clock } from '@headgate/runtime/time/clock';
import { Controller } from '@nestjs/common';

/** A subscription that an account has; others have not begun, or are over. */
const running: readonly PayloadOf<typeof subscriptionChanged>['status'][] = ['active', 'past-due'];

/**
 * Notes at a farm's accounts what the pilot service announces, and announces in turn that they look different now. For a
 * farm that has no account (any more) nothing is to be done.
 */
@Controller()
export class PilotStateConsumer {
  constructor(private readonly clock: Clock) {}

  @Consumes(membershipChanged)
  membership({ farmId, pilotStatus }: PayloadOf<typeof membershipChanged>, connection: Connection) {
    return this.#note(connection, farmId, { column: 'pilot_status', value: pilotStatus });
  }

  @Consumes(customerOpened)
  customer({ farmId, stripeCustomerId }: PayloadOf<typeof customerOpened>, connection: Connection) {
    return this.#note(connection, farmId, { column: 'stripe_customer_id', value: stripeCustomerId });
  }

  /** News of an earlier subscription may come after that of the one that runs: it only takes itself back. */
  @Consumes(subscriptionChanged)
  async subscription(fact: PayloadOf<typeof subscriptionChanged>, connection: Connection) {
    const { farmId, status, stripeSubscriptionId } = fact;
    const column = 'stripe_subscription_id';
    if (stripeSubscriptionId === null) return;
    const change = running.includes(status)
      ? { column, value: stripeSubscriptionId }
      : { column, value: null, where: stripeSubscriptionId };
    await this.#note(connection, farmId, change);
  }

  /** `where`: only where it is this now. */
  async #note(
    connection: Connection,
    farmId: string,
    { column, value, where }: { column: string; value: string | null; where?: string },
  ): Promise<void> {
    const manager = entityManagerOf(connection);
    const [changed] = await manager.query<[{ id: string }[], number]>(
      `UPDATE app_user SET ${column} = $2, updated_at = $3
       WHERE farm_id = $1 AND ${column} IS DISTINCT FROM $2 AND ($4::text IS NULL OR ${column} = $4)
       RETURNING id`,
      [farmId, value, this.clock.now(), where ?? null],
    );
    for (const { id } of changed)
      await announce(manager, accountChanged, { userId: id, farmId }, { aggregateId: id });
  }
}
