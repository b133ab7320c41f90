import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DailyPlan } from '@headgate/contracts/daily-plan-questions';
import { findFarmHour, readDailyPlan } from '@headgate/contracts/daily-plan-questions';
import type { AnswerOf, AskOf, Question } from '@headgate/contracts/define';
import { ProcessPart, Unavailable } from '@headgate/runtime';
import { RowTaskHost } from '@headgate/runtime/queue/row-task';
import { Logger } from '@nestjs/common';
import { actionsOn, anAccount, aPassword } from '../../test/an-account.ts';
import { aMatter } from '../../test/a-matter.ts';
import { startIdentity, type OwnIdentity } from '../../test/own-identity.ts';
import { deliveryOf, unsubscribeTokens } from '../../test/own-mail.ts';
import { quickDelivery } from '../../test/quick-delivery.ts';
import { SmtpStandIn } from '../../test/smtp-stand-in.ts';
import { DeleteAccount } from '../accounts/delete-account.ts';
import { ExportAccount } from '../accounts/export-account.ts';
import type { MailDelivery } from '../mail/mail-delivery.ts';
import type { Mail } from '../mail/store/mail.entity.ts';
import { User } from '../store/user.entity.ts';
import { ChooseDailyMail } from './choose-daily-mail.ts';
import { DailyMail } from './daily-mail.entity.ts';
import { DailyMails } from './daily-mails.ts';

const hours = 3_600_000;
const nowhere = 'redis://127.0.0.1:1';
const signal = new AbortController().signal;

let identity: OwnIdentity;
let smtp: SmtpStandIn;
let choice: ChooseDailyMail;
/** Two replicas. */
let workers: readonly [DailyMails, DailyMails];
let delivery: MailDelivery;
let log: string[];
/** What prediction answers; undefined: it is away. */
let prediction: { readonly hasField: boolean; readonly plan: DailyPlan | undefined } | undefined;
let user: User;

/** A farm whose clock shows UTC. */
function hourAfter({ hour, after }: AskOf<typeof findFarmHour>): AnswerOf<typeof findFarmHour> {
  const at = new Date(after);
  at.setUTCHours(hour, 0, 0, 0);
  if (at <= new Date(after)) at.setUTCDate(at.getUTCDate() + 1);
  return { kind: 'found', at: at.toISOString(), date: at.toISOString().slice(0, 10) };
}

const ask = (question: Question, input: unknown): Promise<never> => {
  if (prediction === undefined) return Promise.reject(new Unavailable('Prediction is away'));
  const { hasField, plan } = prediction;
  const answer =
    question === readDailyPlan
      ? plan === undefined
        ? { kind: 'nothing' }
        : { kind: 'plan', plan }
      : hasField
        ? hourAfter(input as AskOf<typeof findFarmHour>)
        : { kind: 'no-field' };
  // The asker's type follows the question, of which this has two.
  return Promise.resolve(answer as never);
};

beforeAll(async () => {
  const note = (...line: unknown[]) => void log.push(JSON.stringify(line));
  Logger.overrideLogger({ log: note, warn: note, error: note, debug: note });
  [identity, smtp] = await Promise.all([startIdentity(), SmtpStandIn.start()]);
  const { source, clock } = identity;
  choice = new ChooseDailyMail(source, unsubscribeTokens, clock);
  const host = new RowTaskHost({ database: source, redisUrl: nowhere, part: new ProcessPart() });
  const help = { asker: { ask }, clock, times: quickDelivery };
  workers = [new DailyMails(host, help), new DailyMails(host, help)];
  delivery = deliveryOf(source, nowhere, smtp.url, ask);
  // Who works when is for the tests to say.
  source.subscribers.splice(0);
});
afterAll(async () => {
  for (const task of [...workers, delivery]) await task.beforeApplicationShutdown();
  await smtp.close();
  await identity.stop();
});

beforeEach(async () => {
  log = [];
  const matter = aMatter('daily-plan');
  if (matter.kind !== 'daily-plan') throw new Error('Another matter');
  prediction = { hasField: true, plan: matter.of };
  user = await anAccount(identity);
});

const rowOf = () => identity.source.getRepository(DailyMail).findOneByOrFail({ id: user.id });
const mails = () =>
  identity.source.query<Pick<Mail, 'id' | 'state' | 'reason'>[]>(
    `SELECT id, state, reason FROM mail WHERE user_id = $1 AND kind = 'daily-plan' ORDER BY created_at`,
    [user.id],
  );

/** A worker looks at the row, as one that is due. */
async function workOn(worker = workers[0]): Promise<void> {
  await identity.source.query('UPDATE daily_mail SET due_at = clock_timestamp() WHERE id = $1', [user.id]);
  await worker.attempt(user.id, signal);
}

/** The hour of the next mail comes, and so much more. */
async function reach(late = 60_000): Promise<void> {
  const { nextAt } = await rowOf();
  if (nextAt === null) throw new Error('Nothing is to come');
  identity.clock.pass({ seconds: (nextAt.getTime() + late - identity.clock.now().getTime()) / 1_000 });
}

async function chosen(hour = 5): Promise<void> {
  await choice.choose(user.id, { hour });
  await workOn();
}

async function deliver(): Promise<void> {
  for (const { id } of await mails()) {
    await identity.source.query('UPDATE mail SET due_at = clock_timestamp() WHERE id = $1', [id]);
    await delivery.attempt(id, signal);
  }
}

describe('a daily mail', () => {
  it('is asked for at its hour and not before, from the next one on', async () => {
    await chosen();
    const { nextAt, dueAt } = await rowOf();
    expect(nextAt?.getUTCHours()).toBe(5);
    expect(dueAt).toEqual(nextAt);
    expect(nextAt?.getTime()).toBeGreaterThan(identity.clock.now().getTime());
    expect(await mails()).toEqual([]);
    await reach();
    await workOn();
    expect(await mails()).toHaveLength(1);
    expect((await rowOf()).nextAt?.getTime()).toBe((nextAt?.getTime() ?? 0) + 24 * hours);
  });

  it('is one a date of the farm, though workers race, one dies, and the hour is chosen anew', async () => {
    await chosen();
    await reach();
    await identity.source.query('UPDATE daily_mail SET due_at = clock_timestamp() WHERE id = $1', [user.id]);
    // It dies with the row in its hands.
    const dead = await workers[1].claim(user.id, -1);
    await Promise.all([...workers, ...workers].map((worker) => worker.attempt(user.id, signal)));
    expect(typeof dead === 'object' && (await workers[1].change(dead, { nextAt: null }))).toBe(false);
    expect(await mails()).toHaveLength(1);
    // Another hour of the same date.
    const { hour } = await choice.choose(user.id, { hour: 6 });
    await workOn();
    await reach();
    await workOn();
    await choice.choose(user.id, { hour: null });
    await choice.choose(user.id, { hour });
    await workOn();
    expect(await mails()).toHaveLength(1);
    await reach();
    await workOn();
    expect(await mails()).toHaveLength(2);
  });

  it('of another hour is not what a worker makes of the one before', async () => {
    await chosen();
    await reach();
    await identity.source.query('UPDATE daily_mail SET due_at = clock_timestamp() WHERE id = $1', [user.id]);
    const claimed = await workers[0].claim(user.id);
    await choice.choose(user.id, { hour: 20 });
    expect(typeof claimed === 'object' && (await workers[0].change(claimed, { hour: 5 }))).toBe(false);
    expect(await rowOf()).toMatchObject({ hour: 20, nextAt: null });
  });

  it('that would come more than three hours late does not, and the log says so', async () => {
    await chosen();
    await reach(3 * hours + 1_000);
    await workOn();
    expect(await mails()).toEqual([]);
    expect(log.join()).toContain('A daily mail is not sent: it would come too late');
    expect((await rowOf()).nextAt?.getTime()).toBeGreaterThan(identity.clock.now().getTime());
  });

  it('waits for prediction, and for a field', async () => {
    await chosen();
    await reach();
    prediction = undefined;
    await workOn();
    expect(await mails()).toEqual([]);
    prediction = { hasField: true, plan: undefined };
    await workOn();
    expect(await mails()).toHaveLength(1);
    prediction = { hasField: false, plan: undefined };
    await reach();
    await workOn();
    expect(await rowOf()).toMatchObject({ nextAt: null, nextDate: null });
  });
});

describe('reminders', () => {
  it('are wanted until somebody turns them off, which leaves the daily mail as it is, and the other way round', async () => {
    expect(await choice.read(user.id)).toEqual({ hour: null, reminders: true, readings: true });
    await choice.choose(user.id, { hour: 5 });
    expect(await choice.choose(user.id, { hour: 5, reminders: false })).toEqual({
      hour: 5,
      reminders: false,
      readings: true,
    });
    expect(await choice.choose(user.id, { hour: null })).toEqual({
      hour: null,
      reminders: false,
      readings: true,
    });
    await choice.choose(user.id, { hour: null, reminders: true });
    expect((await actionsOn(identity, user.id)).slice(1)).toMatchObject([
      { action: 'daily-mail-chosen' },
      { action: 'reminders-chosen', details: { reminders: 'off' } },
      { action: 'daily-mail-chosen' },
      { action: 'reminders-chosen', details: { reminders: 'on' } },
    ]);
  });

  it('end by a link of theirs, and by none of the daily mail', async () => {
    await choice.choose(user.id, { hour: 5 });
    const link = unsubscribeTokens.of(user.id, 'reminders');
    await choice.end(`${link.slice(0, -2)}AA`);
    expect(await choice.read(user.id)).toEqual({ hour: 5, reminders: true, readings: true });
    for (let pressed = 0; pressed < 2; pressed += 1) await choice.end(link);
    expect(await choice.read(user.id)).toEqual({ hour: 5, reminders: false, readings: true });
    await choice.choose(user.id, { hour: 5, reminders: true });
    await choice.end(unsubscribeTokens.of(user.id, 'daily-mail'));
    expect(await choice.read(user.id)).toEqual({ hour: null, reminders: true, readings: true });
  });

  it('of meters are a choice and a link of their own', async () => {
    await choice.choose(user.id, { hour: 5, readings: false });
    await choice.choose(user.id, { hour: 5, readings: true });
    await choice.end(unsubscribeTokens.of(user.id, 'readings'));
    expect(await choice.read(user.id)).toEqual({ hour: 5, reminders: true, readings: false });
    expect((await actionsOn(identity, user.id)).slice(2)).toMatchObject([
      { action: 'reading-reminders-chosen', details: { reminders: 'off' } },
      { action: 'reading-reminders-chosen', details: { reminders: 'on' } },
      { action: 'reading-reminders-chosen', details: { reminders: 'off', by: 'link' } },
    ]);
  });
});

describe('what it says', () => {
  beforeEach(async () => {
    smtp.taken.length = 0;
    await chosen();
    await reach();
    await workOn();
  });

  it('is read when it is sent, and a press in the mail program ends it', async () => {
    const before = prediction;
    prediction = undefined;
    await deliver();
    expect(await mails()).toMatchObject([{ state: 'queued', reason: 'Prediction is away' }]);
    prediction = before;
    await deliver();
    expect(await mails()).toMatchObject([{ state: 'sent' }]);
    const raw = smtp.taken[0]?.raw.replaceAll(/\r\n\s+/g, ' ') ?? '';
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, token = ''] = /List-Unsubscribe: <\S+\/unsubscribe\/([\w-]{43})>/.exec(raw) ?? [];
    await choice.end(`${token.slice(0, -2)}AA`);
    expect(await choice.read(user.id)).toEqual({ hour: 5, reminders: true, readings: true });
    await choice.end(token);
    expect(await choice.read(user.id)).toEqual({ hour: null, reminders: true, readings: true });
    expect((await actionsOn(identity, user.id)).slice(1)).toMatchObject([
      { action: 'daily-mail-chosen', details: { hour: '5' } },
      { action: 'daily-mail-chosen', details: { hour: 'none', by: 'link' } },
    ]);
  });

  it('is not sent to who has turned it off meanwhile, nor where there is nothing to say, and nobody misses it', async () => {
    prediction = { hasField: true, plan: undefined };
    await deliver();
    expect(await mails()).toMatchObject([{ state: 'failed', reason: 'there is nothing to say' }]);
    await reach();
    await workOn();
    await choice.choose(user.id, { hour: null });
    await deliver();
    expect((await mails())[1]).toMatchObject({ reason: 'its reader does not want it any more' });
    expect(smtp.taken).toEqual([]);
    expect(log.join()).not.toContain('given up');
  });

  it('is not sent to a disabled account, and gone with a deleted one', async () => {
    const { source, clock, passwords } = identity;
    expect((await new ExportAccount(source, clock).export(user.id)).dailyMail).toEqual({
      hour: 5,
      reminders: true,
      readings: true,
    });
    await source.getRepository(User).update({ id: user.id }, { disabledAt: new Date() });
    await deliver();
    await reach();
    await workOn();
    expect(await mails()).toMatchObject([{ state: 'failed' }]);
    await source.getRepository(User).update({ id: user.id }, { disabledAt: null });
    await new DeleteAccount(source, passwords, clock).delete(user.id, aPassword);
    expect(await source.getRepository(DailyMail).countBy({ id: user.id })).toBe(0);
    await workers[0].attempt(user.id, signal);
    await expect(choice.choose(user.id, { hour: 5 })).rejects.toMatchObject({ status: 401 });
  });
});
