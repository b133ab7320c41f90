import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { DataSource } from 'typeorm';
import { identityDatabase } from '../store/identity-database.ts';
import { deliveryOf } from '../../test/own-mail.ts';
import type { ClaimedMail } from './mail-delivery.ts';
import type { MailDelivery } from './mail-delivery.ts';
import { Mail } from './store/mail.entity.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let source: DataSource;
let mails: MailDelivery;

beforeEach(async () => {
  database = await createDatabase('mail');
  await migrate(identityDatabase(database.url));
  source = await new DataSource(databaseOptions(identityDatabase(database.url))).initialize();
  // A Redis that nobody answers at: nothing here needs one.
  mails = deliveryOf(source, 'redis://127.0.0.1:1', 'smtp://127.0.0.1:1');
});
afterEach(async () => {
  await mails.beforeApplicationShutdown();
  await source.destroy();
  await database.drop();
});

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

async function aMail(fields: Partial<Mail> = {}): Promise<string> {
  const id = randomUUID();
  const mail = { id, kind: 'no-account', recipient: `${id}@farm.example`, usefulUntil: ago(-3_600) } as const;
  await source.getRepository(Mail).insert({ ...mail, ...fields });
  return id;
}

async function claim(id: string, lease = 60_000): Promise<ClaimedMail> {
  const claimed = await mails.claim(id, lease);
  if (typeof claimed !== 'object') throw new Error(`Not claimed: ${String(claimed)}`);
  return claimed;
}

describe('a mail', () => {
  it('is claimed by one, and by another only when that one is taken for dead', async () => {
    const id = await aMail();
    expect(await claim(id, -1)).toMatchObject({ id, attempt: 1 });
    expect(await claim(id)).toMatchObject({ id, attempt: 2 });
    expect(await mails.claim(id, 60_000)).toBeUndefined();
  });

  it('is out of the hands of a worker that was taken for dead', async () => {
    const id = await aMail();
    const dead = await claim(id, -1);
    const alive = await claim(id);
    expect(await mails.change(dead, { state: 'failed' })).toBe(false);
    expect(await mails.retry(dead, 1_000, { state: 'queued' })).toEqual({ kind: 'nothing' });
    expect(await mails.change(alive, { state: 'sent' })).toBe(true);
    expect(await mails.change(alive, { state: 'sent' })).toBe(false);
  });

  it('is not claimed before it is due, nor once it is done', async () => {
    for (const id of [
      await aMail({ dueAt: ago(-60) }),
      await aMail({ state: 'sent' }),
      await aMail({ state: 'failed' }),
      randomUUID(),
    ]) {
      expect(await mails.claim(id, 60_000)).toBeUndefined();
    }
  });

  it('waits while another to the same address is on its way', async () => {
    const recipient = 'ana@farm.example';
    const first = await claim(await aMail({ recipient }));
    const second = await aMail({ recipient });
    expect(await mails.claim(second, 60_000)).toBe('busy');
    await mails.change(first, { state: 'sent' });
    expect(await claim(second)).toMatchObject({ attempt: 1 });
  });

  it('with a code is replaced by a newer one of its kind, other mails are not', async () => {
    const recipient = 'ana@farm.example';
    const times = { first: ago(2), last: ago(1) };
    const replaced = await aMail({ recipient, kind: 'reset-code', createdAt: times.first });
    const news = await aMail({ recipient, kind: 'password-changed', createdAt: times.first });
    for (const kind of ['reset-code', 'password-changed', 'verification-code'] as const) {
      await aMail({ recipient, kind, createdAt: times.last });
    }
    const first = await claim(replaced);
    expect(first.isReplaced).toBe(true);
    await mails.change(first, { state: 'failed' });
    expect((await claim(news)).isReplaced).toBe(false);
  });
});

describe('the sweeper', () => {
  it('finds what nobody was woken for, and whose worker died', async () => {
    const unheard = await aMail({ dueAt: ago(10) });
    const orphan = await aMail({ state: 'sending', dueAt: ago(5), attempt: 3 });
    await aMail();
    await aMail({ state: 'sending', dueAt: ago(-5) });
    await aMail({ state: 'sent', dueAt: ago(10) });
    expect(await mails.overdue(10, 4_000)).toEqual([
      { id: unheard, attempt: 0 },
      { id: orphan, attempt: 3 },
    ]);
    expect(await mails.overdue(1, 4_000)).toHaveLength(1);
  });
});
