import { databaseTime, RowTask, RowTaskHost, type ClaimedRow } from '@headgate/runtime/queue/row-task';
import type { Remaining } from '@headgate/runtime/queue/row-worker';
import { queueTimes } from '@headgate/runtime/queue/queue-times';
import { Seals } from '@headgate/runtime/secrets/seals';
import { Clock } from '@headgate/runtime/time/clock';
import { Logger } from '@nestjs/common';
import { afterAttempt, retryPauses, type AfterAttempt } from './after-attempt.ts';
import { webhookTask } from './enqueue-deliveries.ts';
import { pauseWebhook } from './pause-webhook.ts';
import { signedHeaders } from './sign-delivery.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import { WebhookSender, type SendOutcome } from './webhook-sender.ts';
import { parseWebhookUrl } from './webhook-url.ts';
import { oldSecretPlace, secretPlace, type Webhook } from './webhook.entity.ts';

const sendTimeout = 5_000;

/** How long everything about deliveries takes [ms]. Tests have a shorter day, of the same order. */
export const webhookTimes = {
  ...queueTimes,
  /** For one sending: name, connection and answer. */
  send: sendTimeout,
  /** How long a claim holds: longer than any sending takes. */
  lease: sendTimeout + 4_000,
  /** Until another delivery of the same webhook, or farm, has probably ended. */
  busy: 500,
  retry: retryPauses,
};
export type WebhookTimes = Readonly<typeof webhookTimes>;

/** So many of one webhook, and of one farm, are sent at once by one process: a receiver that is slow leaves room for the others. */
const maxAtOnce = { webhook: 4, farm: 12 };
/** So many deliveries that are done with a webhook keeps, at least. */
const keptDone = 100;
/** One in so many deliveries takes those away that are more. */
const trimsEach = 25;

type Claimed = ClaimedRow<
  Pick<
    WebhookDelivery,
    'webhookId' | 'eventId' | 'event' | 'aggregateId' | 'body' | 'failures' | 'failingSince'
  >
>;
type Target = Pick<Webhook, 'id' | 'url' | 'secretSealed' | 'oldSecretSealed' | 'oldSecretUntil'>;

/** The next of an aggregate waits until the one before it was taken. */
const isFirst = `NOT EXISTS (
  SELECT FROM webhook_delivery AS earlier
  WHERE earlier.webhook_id = webhook_delivery.webhook_id AND earlier.aggregate_id = webhook_delivery.aggregate_id
    AND earlier.version < webhook_delivery.version AND earlier.state IN ('waiting', 'sending'))`;

interface DeliveryHelp {
  readonly sender: WebhookSender;
  readonly seals: Seals;
  readonly clock: Clock;
  readonly times: WebhookTimes;
}

/** Sends each event to each webhook until it is taken, at least once, those of an aggregate in their order. */
export class WebhookDeliveries extends RowTask<Claimed, WebhookDelivery> {
  readonly #help: DeliveryHelp;
  /** How many are at work here, by webhook and by farm. */
  readonly #atWork = new Map<string, number>();

  constructor(host: RowTaskHost, help: DeliveryHelp) {
    super(host, {
      name: webhookTask,
      entity: WebhookDelivery,
      open: `state IN ('waiting', 'sending') AND ${isFirst}`,
      atWork: `state = 'sending'`,
      claim: `state = 'sending'`,
      columns: `webhook_id AS "webhookId", event_id AS "eventId", event, aggregate_id AS "aggregateId", body, failures,
        failing_since AS "failingSince"`,
      concurrency: 48,
      times: help.times,
      logger: new Logger('Webhooks'),
    });
    this.#help = help;
  }

  override async attempt(id: string, stop: AbortSignal): Promise<Remaining> {
    const [row] = await this.database.query<{ webhook: string; farm: string }[]>(
      `SELECT webhook_id AS webhook, farm_id AS farm FROM webhook_delivery WHERE id = $1 AND state IN ('waiting', 'sending')`,
      [id],
    );
    if (row === undefined) return { kind: 'nothing' };
    const { webhook, farm } = row;
    const count = (of: string) => this.#atWork.get(of) ?? 0;
    if (count(webhook) >= maxAtOnce.webhook || count(farm) >= maxAtOnce.farm)
      return { kind: 'wait', pause: this.#help.times.busy };
    for (const each of [webhook, farm]) this.#atWork.set(each, count(each) + 1);
    try {
      return await super.attempt(id, stop);
    } finally {
      for (const each of [webhook, farm])
        if (count(each) > 1) this.#atWork.set(each, count(each) - 1);
        else this.#atWork.delete(each);
    }
  }

  protected async work(row: Claimed, stop: AbortSignal): Promise<Remaining> {
    const [target] = await this.database.query<Target[]>(
      `SELECT id, url, secret_sealed AS "secretSealed", old_secret_sealed AS "oldSecretSealed",
         old_secret_until AS "oldSecretUntil" FROM webhook WHERE id = $1`,
      [row.webhookId],
    );
    if (target === undefined) return { kind: 'nothing' };
    const [at, started] = [this.#help.clock.now(), performance.now()];
    let secrets: string[];
    try {
      secrets = this.#secretsOf(target, at);
    } catch (error) {
      this.logger.error({
        err: error,
        webhookId: target.id,
        msg: 'A secret cannot be opened by any of the keys',
      });
      return await this.retry(row, this.#help.times.retry.longest, { state: 'waiting' });
    }
    const outcome = await this.#send(row, target, secrets, at, stop);
    // The process ends: another one sends it again, and nobody is to blame.
    if (stop.aborted && outcome.failure !== null) return await this.retry(row, 0, { state: 'waiting' });
    const { status, failure } = outcome;
    const milliseconds = Math.round(performance.now() - started);
    const last = { sentAt: at, milliseconds, status, failure };
    const { webhookId, event, attempt } = row;
    this.logger.log({ webhookId, event, attempt, ...last, msg: 'A webhook delivery was sent' });
    const isTest = event === 'webhook.test';
    const after = afterAttempt(outcome, { ...row, isTest }, at, this.#help.times.retry);
    return await this.#settle(row, after, last);
  }

  /** Never throws for what a receiver does. */
  async #send(
    row: Claimed,
    { url }: Target,
    secrets: readonly string[],
    at: Date,
    stop: AbortSignal,
  ): Promise<SendOutcome> {
    const parsed = parseWebhookUrl(url);
    if (parsed.kind === 'wrong') return { status: null, failure: 'address-refused' };
    const body = row.body ?? '';
    const headers = signedHeaders({ id: row.eventId, at, body }, secrets);
    return await this.#help.sender.send(parsed.place, { headers, body }, stop);
  }

  #secretsOf({ id, secretSealed, oldSecretSealed, oldSecretUntil }: Target, now: Date): string[] {
    const { seals } = this.#help;
    const secret = seals.open(secretSealed, secretPlace(id));
    if (oldSecretSealed === null || oldSecretUntil === null || oldSecretUntil <= now) return [secret];
    return [secret, seals.open(oldSecretSealed, oldSecretPlace(id))];
  }

  async #settle(
    row: Claimed,
    after: AfterAttempt,
    last: Pick<WebhookDelivery, 'sentAt' | 'milliseconds' | 'status' | 'failure'>,
  ): Promise<Remaining> {
    switch (after.kind) {
      case 'delivered':
      case 'failed':
        await this.change(row, { ...last, state: after.kind, body: null });
        await this.#next(row);
        return { kind: 'nothing' };
      case 'retry': {
        const { failingSince, pause } = after;
        // It may have been paused while this was under way.
        const state = () =>
          `CASE WHEN EXISTS (SELECT FROM webhook WHERE webhook.id = webhook_id AND paused_at IS NOT NULL) THEN 'held' ELSE 'waiting' END`;
        return await this.retry(row, pause, { ...last, failingSince, failures: row.failures + 1, state });
      }
      case 'pause-webhook':
        await this.database.transaction(async (connection) => {
          const { webhookId: id } = row;
          await pauseWebhook(connection, { id, reason: after.reason }, this.#help.clock.now());
          const { failingSince } = after;
          const held = { ...last, failingSince, failures: row.failures + 1, state: 'held' as const };
          await this.change(row, { ...held, dueAt: databaseTime() }, connection);
        });
        this.logger.warn({ webhookId: row.webhookId, reason: after.reason, msg: 'A webhook is paused' });
        return { kind: 'nothing' };
    }
  }

  /** Wakes somebody for what waited for it, and forgets what is older than anybody is shown. */
  async #next({ webhookId, aggregateId }: Claimed): Promise<void> {
    const next = await this.database.query<{ id: string }[]>(
      `SELECT id FROM webhook_delivery WHERE webhook_id = $1 AND aggregate_id = $2 AND state = 'waiting'
       ORDER BY version LIMIT 1`,
      [webhookId, aggregateId],
    );
    this.wake(next.map(({ id }) => id));
    if (Math.random() * trimsEach >= 1) return;
    await this.database.query(
      `DELETE FROM webhook_delivery WHERE webhook_id = $1 AND state IN ('delivered', 'failed') AND created_at < (
         SELECT created_at FROM webhook_delivery WHERE webhook_id = $1 AND state IN ('delivered', 'failed')
         ORDER BY created_at DESC OFFSET $2 LIMIT 1)`,
      [webhookId, keptDone],
    );
  }
}
