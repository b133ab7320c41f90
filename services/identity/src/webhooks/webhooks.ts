import { randomUUID } from 'node:crypto';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { maxWebhooks, oldSecretHours, type Webhook as PublicWebhook } from '@headgate/contracts/webhook';
import type {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  resumeWebhook,
  rotateWebhookSecret,
} from '@headgate/contracts/webhook-questions';
import { notSignedIn } from '@headgate/messaging';
import { EndpointGuard } from '@headgate/runtime/endpoints/endpoint-guard';
import { wakeAfterCommit } from '@headgate/runtime/queue/wake-after-commit';
import { Seals } from '@headgate/runtime/secrets/seals';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { ownAccount } from '../accounts/find-account.ts';
import { recordAction, type Action } from '../audit/record-action.ts';
import { knowsPassword } from '../passwords/knows-password.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { User } from '../store/user.entity.ts';
import { webhookTask } from './enqueue-deliveries.ts';
import { newSecret } from './sign-delivery.ts';
import { parseWebhookUrl } from './webhook-url.ts';
import { oldSecretPlace, secretPlace, Webhook } from './webhook.entity.ts';

/** Whoever makes one waits for the name of its address no longer [ms]. */
const lookupTimeout = 1_000;
const hour = 3_600_000;
/** Of those that are released at once; the sweeper finds the others. */
const maxWoken = 200;

interface Person {
  readonly userId: string;
  readonly farmId: string;
}
type Wanted = Omit<AskOf<typeof createWebhook>, 'password'>;
type Row = Omit<Webhook, 'account' | 'secretSealed' | 'userId' | 'farmId'> & { readonly waiting: number };

const columns = `id, url, events, old_secret_until AS "oldSecretUntil", created_at AS "createdAt", paused_at AS "pausedAt",
  pause_reason AS "pauseReason", dropped,
  (SELECT count(*)::int FROM webhook_delivery AS each
   WHERE each.webhook_id = webhook.id AND each.state IN ('waiting', 'sending', 'held')) AS waiting`;

/** Where a farm's other software is told of what happens. */
@Injectable()
export class Webhooks {
  constructor(
    private readonly database: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
    private readonly guard: EndpointGuard,
    private readonly seals: Seals,
  ) {}

  async list(farmId: string): Promise<AnswerOf<typeof listWebhooks>> {
    const rows = await this.database.query<Row[]>(
      `SELECT ${columns} FROM webhook WHERE farm_id = $1 ORDER BY created_at DESC, id DESC`,
      [farmId],
    );
    const now = this.clock.now();
    return { items: rows.map((row) => publicWebhook(row, now)) };
  }

  /** Throws `Rejected` (401) without an account. */
  async create(
    userId: string,
    { password, ...wanted }: AskOf<typeof createWebhook>,
  ): Promise<AnswerOf<typeof createWebhook>> {
    if (!(await this.#knows(userId, password))) return { kind: 'refused' };
    const reason = await this.#whyRefused(wanted.url);
    if (reason !== undefined) return { kind: 'wrong-url', reason };
    return await this.database.transaction((connection) => this.#create(connection, userId, wanted));
  }

  /** Throws `Rejected` (401) without an account. */
  async rotate(
    person: Person,
    { id, password }: AskOf<typeof rotateWebhookSecret>,
  ): Promise<AnswerOf<typeof rotateWebhookSecret>> {
    if (!(await this.#isThere(person, id))) return { kind: 'not-found' };
    if (!(await this.#knows(person.userId, password))) return { kind: 'refused' };
    return await this.database.transaction(async (connection) => {
      const row = await connection.findOne(Webhook, {
        where: { id, farmId: person.farmId },
        lock: { mode: 'pessimistic_write' },
      });
      if (row === null) return { kind: 'not-found' };
      const secret = newSecret();
      await connection.update(
        Webhook,
        { id },
        {
          secretSealed: this.seals.seal(secret, secretPlace(id)),
          oldSecretSealed: this.seals.seal(
            this.seals.open(row.secretSealed, secretPlace(id)),
            oldSecretPlace(id),
          ),
          oldSecretUntil: new Date(this.clock.now().getTime() + oldSecretHours * hour),
        },
      );
      await this.#record(connection, person.userId, 'webhook-secret-changed', id);
      return { kind: 'rotated', webhook: await this.#read(connection, id), secret };
    });
  }

  /** Throws `Rejected` (401) without an account. */
  async delete(
    person: Person,
    { id, password }: AskOf<typeof deleteWebhook>,
  ): Promise<AnswerOf<typeof deleteWebhook>> {
    if (!(await this.#isThere(person, id))) return { kind: 'not-found' };
    if (!(await this.#knows(person.userId, password))) return { kind: 'refused' };
    return await this.database.transaction(async (connection) => {
      const { affected } = await connection.delete(Webhook, { id, farmId: person.farmId });
      if (affected === 1) await this.#record(connection, person.userId, 'webhook-deleted', id);
      return { kind: 'done' };
    });
  }

  async resume(
    { userId, farmId }: Person,
    { id }: AskOf<typeof resumeWebhook>,
  ): Promise<AnswerOf<typeof resumeWebhook>> {
    return await this.database.transaction(async (connection) => {
      const row = await connection.findOne(Webhook, {
        where: { id, farmId },
        lock: { mode: 'pessimistic_write' },
      });
      if (row === null) return { kind: 'not-found' };
      if (row.pausedAt === null) return { kind: 'resumed', webhook: await this.#read(connection, id) };
      await connection.update(Webhook, { id }, { pausedAt: null, pauseReason: null });
      const [released] = await connection.query<[{ id: string }[], number]>(
        `UPDATE webhook_delivery SET state = 'waiting', failures = 0, failing_since = NULL, due_at = clock_timestamp()
         WHERE webhook_id = $1 AND state = 'held' RETURNING id`,
        [id],
      );
      for (const each of released.slice(0, maxWoken)) wakeAfterCommit(connection, webhookTask, each.id);
      await this.#record(connection, userId, 'webhook-resumed', id);
      return { kind: 'resumed', webhook: await this.#read(connection, id) };
    });
  }

  /** Why no webhook may be there, by its form and, where its name is known at once, by where that leads now. */
  async #whyRefused(url: string): Promise<string | undefined> {
    const parsed = parseWebhookUrl(url);
    if (parsed.kind === 'wrong') return parsed.reason;
    const resolution = await this.guard.resolve(parsed.place, AbortSignal.timeout(lookupTimeout));
    return resolution.kind === 'refused' ? resolution.reason : undefined;
  }

  #knows(userId: string, password: string): Promise<boolean> {
    return knowsPassword(this.database.manager, this.passwords, { userId, password });
  }

  #isThere({ farmId }: Person, id: string): Promise<boolean> {
    return this.database.manager.existsBy(Webhook, { id, farmId });
  }

  async #create(
    connection: EntityManager,
    userId: string,
    { url, events }: Wanted,
  ): Promise<AnswerOf<typeof createWebhook>> {
    // Two that are made at the same moment are counted one after the other.
    const account = await connection.findOne(User, {
      where: { id: userId, disabledAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (account === null) throw notSignedIn();
    const { farmId } = account;
    if ((await connection.countBy(Webhook, { farmId })) >= maxWebhooks)
      return { kind: 'full', most: maxWebhooks };
    const [id, secret] = [randomUUID(), newSecret()];
    const secretSealed = this.seals.seal(secret, secretPlace(id));
    const row = { id, farmId, userId, url, events, secretSealed, createdAt: this.clock.now() };
    await connection.insert(Webhook, row);
    await this.#record(connection, userId, 'webhook-made', id);
    return { kind: 'created', webhook: await this.#read(connection, id), secret };
  }

  async #read(connection: EntityManager, id: string): Promise<PublicWebhook> {
    const [row] = await connection.query<Row[]>(`SELECT ${columns} FROM webhook WHERE id = $1`, [id]);
    if (row === undefined) throw new Error('The webhook of this transaction is gone');
    return publicWebhook(row, this.clock.now());
  }

  async #record(connection: EntityManager, userId: string, action: Action, webhook: string): Promise<void> {
    const subject = await ownAccount(connection, userId);
    await recordAction(connection, {
      at: this.clock.now(),
      actor: userId,
      action,
      subject,
      details: { webhook },
    });
  }
}

/** What its farm sees. Field by field: a secret stays here. */
function publicWebhook(row: Row, now: Date): PublicWebhook {
  const { id, url, events, createdAt, pausedAt, pauseReason, oldSecretUntil, waiting, dropped } = row;
  return {
    ...{ id, url, events, waiting, dropped },
    createdAt: createdAt.toISOString(),
    paused:
      pausedAt === null || pauseReason === null ? null : { at: pausedAt.toISOString(), reason: pauseReason },
    oldSecretUntil: oldSecretUntil !== null && oldSecretUntil > now ? oldSecretUntil.toISOString() : null,
  };
}
