import { randomUUID } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import type { DeliveryState, WebhookEvent } from '@headgate/contracts/webhook';
import { ProcessPart } from '@headgate/runtime';
import { EndpointGuard } from '@headgate/runtime/endpoints/endpoint-guard';
import { RowTaskHost } from '@headgate/runtime/queue/row-task';
import { Seals } from '@headgate/runtime/secrets/seals';
import type { User } from '../src/store/user.entity.ts';
import { DeliveryLog } from '../src/webhooks/delivery-log.ts';
import { enqueueDeliveries } from '../src/webhooks/enqueue-deliveries.ts';
import { WebhookDeliveries, webhookTimes } from '../src/webhooks/webhook-deliveries.ts';
import { WebhookSender } from '../src/webhooks/webhook-sender.ts';
import { Webhooks } from '../src/webhooks/webhooks.ts';
import { aPassword } from './an-account.ts';
import type { OwnIdentity } from './own-identity.ts';
import { receiverName, type WebhookReceiver } from './webhook-receiver.ts';

const nowhere = 'redis://127.0.0.1:1';
/** Five seconds are half of one here, and hours are milliseconds. */
const times = { ...webhookTimes, send: 500, lease: 2_000, busy: 1, retry: { first: 1, longest: 3 } };

/** Webhooks of a test's own: what is due is sent when the test says so. */
export class OwnWebhooks {
  /** Where names lead now; the receivers' own is known, and may be dialled though it is private. */
  readonly names = new Map<string, string>([[receiverName, '127.0.0.1']]);
  readonly webhooks: Webhooks;
  readonly log: DeliveryLog;
  readonly seals = new Seals([{ id: 'test', key: Buffer.alloc(32, 7) }]);
  readonly #identity: OwnIdentity;
  readonly #deliveries: WebhookDeliveries;
  #version = 0;

  /** `allowed`: ports at which a receiver may be. The first one's authority is believed. */
  constructor(identity: OwnIdentity, receivers: readonly [WebhookReceiver, ...WebhookReceiver[]]) {
    const { source, clock, passwords } = identity;
    const allowed = new Set(receivers.map(({ port }) => `${receiverName}:${String(port)}`));
    const guard = new EndpointGuard(allowed, (name) => this.#lookup(name));
    const host = new RowTaskHost({ database: source, redisUrl: nowhere, part: new ProcessPart() });
    const sender = new WebhookSender(guard, times.send, receivers[0].certificate.cert);
    this.#identity = identity;
    this.#deliveries = new WebhookDeliveries(host, { sender, seals: this.seals, clock, times });
    this.webhooks = new Webhooks(source, passwords, clock, guard, this.seals);
    this.log = new DeliveryLog(source, clock);
  }

  async stop(): Promise<void> {
    await this.#deliveries.beforeApplicationShutdown();
  }

  async make(
    user: User,
    url: string,
    events: WebhookEvent[] = ['irrigation.ended', 'plan.made', 'fault.raised'],
  ) {
    const answer = await this.webhooks.create(user.id, { url, events, password: aPassword });
    if (answer.kind !== 'created') throw new Error(`Not made: ${answer.kind}`);
    return { ...answer.webhook, secret: answer.secret };
  }

  /** Something happens on a farm. Gives the event's id. */
  async happen(
    farmId: string,
    event: WebhookEvent = 'plan.made',
    aggregateId: string = farmId,
  ): Promise<string> {
    const id = randomUUID();
    this.#version += 1;
    const version = this.#version;
    await this.#identity.source.transaction((connection) =>
      enqueueDeliveries(
        { connection, id, aggregateId, version },
        { event, farmId, time: '2026-07-10T12:00:00.000Z', data: { number: version } },
      ),
    );
    return id;
  }

  /** Sends what is due, all at once, in rounds until nothing is; at most so many rounds. */
  async work(rounds = 100): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      const due = await this.#identity.source.query<{ id: string }[]>(
        `SELECT id FROM webhook_delivery WHERE state = 'waiting' ORDER BY random()`,
      );
      if (due.length === 0) return;
      const { signal } = new AbortController();
      await Promise.all(due.map(({ id }) => this.#deliveries.attempt(id, signal)));
    }
  }

  async states(webhookId: string): Promise<Partial<Record<DeliveryState, number>>> {
    const rows = await this.#identity.source.query<{ state: DeliveryState; count: number }[]>(
      'SELECT state, count(*)::int AS count FROM webhook_delivery WHERE webhook_id = $1 GROUP BY state',
      [webhookId],
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  #lookup(name: string): Promise<LookupAddress[]> {
    const address = this.names.get(name);
    if (address === undefined) return Promise.reject(new Error(`ENOTFOUND ${name}`));
    return Promise.resolve([{ address, family: 4 }]);
  }
}
