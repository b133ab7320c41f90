import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { natsMicroservice } from '@headgate/messaging';
import {
  applicationMoved,
  applicationSubmitted,
  contactMessageReceived,
  customerOpened,
  inviteMailRequested,
  membershipChanged,
  paymentChanged,
  subscriptionChanged,
} from '@headgate/contracts/pilot-facts';
import { parseConfig } from '@headgate/runtime';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { eventually } from '@headgate/runtime/testing/eventually';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { DataSource } from 'typeorm';
import { aMatter } from '../../test/a-matter.ts';
import { PilotStandIn } from '../../test/pilot-stand-in.ts';
import { quickDelivery } from '../../test/quick-delivery.ts';
import { SmtpStandIn } from '../../test/smtp-stand-in.ts';
import { environment } from '../config.ts';
import { IdentityModule } from '../identity.module.ts';
import { Farm } from '../store/farm.entity.ts';
import { User } from '../store/user.entity.ts';

let service: INestMicroservice;
let source: DataSource;
let pilot: PilotStandIn;
let smtp: SmtpStandIn;
let account: { userId: string; farmId: string; email: string };
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  Logger.overrideLogger(false);
  const database = await createDatabase('identity');
  const folder = mkdtempSync(join(tmpdir(), 'headgate-facts-'));
  const nats = await ServerProcess.nats({ keepsIn: folder });
  smtp = await SmtpStandIn.start();
  const settings = parseConfig(environment, {
    DATABASE_URL: database.url,
    REDIS_URL: process.env['HEADGATE_TEST_REDIS_URL'],
    NATS_URL: `nats://127.0.0.1:${nats.port}`,
    SMTP_URL: smtp.url,
    CONTACT_EMAIL: 'team@headgate.example',
    LOG_LEVEL: 'silent',
  });
  pilot = await PilotStandIn.start(settings.NATS_URL);
  service = await NestFactory.createMicroservice(
    IdentityModule.forRoot(settings, quickDelivery),
    natsMicroservice,
  );
  await service.listen();
  source = service.get(DataSource);
  stops.push(
    () => service.close(),
    () => pilot.stop(),
    () => nats.kill(),
    () => rm(folder, { recursive: true, force: true }),
    () => smtp.close(),
    () => database.drop(),
  );
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

beforeEach(async () => {
  const [userId, farmId] = [randomUUID(), randomUUID()];
  const email = `${userId}@farm.example`;
  const at = new Date();
  const times = { createdAt: at, updatedAt: at };
  await source.getRepository(Farm).insert({ id: farmId, name: 'A farm', createdAt: at });
  const names = { username: userId, usernameKey: userId, email, passwordHash: 'x' };
  await source.getRepository(User).insert({ id: userId, farmId, ...names, ...times });
  account = { userId, farmId, email };
});

const user = () => source.getRepository(User).findOneByOrFail({ id: account.userId });
const becomes = (what: Partial<User>) =>
  eventually(`the account has ${JSON.stringify(what)}`, async () => {
    const row = await user();
    return Object.entries(what).every(([name, value]) => row[name as keyof User] === value);
  });
const announced = async (): Promise<number> => {
  const rows: unknown[] = await source.query(
    `SELECT 1 FROM outbox WHERE subject = 'fact.identity.account-changed.v1' AND aggregate_id = $1`,
    [account.userId],
  );
  return rows.length;
};
const mailsTo = (address: string) => smtp.taken.filter(({ to }) => to.includes(address));
const of = () => ({ userId: account.userId, farmId: account.farmId });

function subscribed(id: string, status: 'active' | 'past-due' | 'ended' | 'incomplete', stripeId: string) {
  const fact = { ...of(), subscriptionId: id, status, stripeSubscriptionId: stripeId, cancelAt: null };
  return pilot.announce(subscriptionChanged, id, fact);
}

describe('what the pilot service announces', () => {
  it('is seen at the account, which says so once for each change', async () => {
    const { farmId } = account;
    await pilot.announce(membershipChanged, farmId, { ...of(), pilotStatus: 'applied' });
    await becomes({ pilotStatus: 'applied' });
    await pilot.announce(membershipChanged, farmId, { ...of(), pilotStatus: 'applied' });
    await pilot.announce(membershipChanged, farmId, { ...of(), pilotStatus: 'enrolled' });
    await becomes({ pilotStatus: 'enrolled' });
    const customerId = randomUUID();
    const opened = { ...of(), customerId, stripeCustomerId: 'cus_1' };
    await pilot.announce(customerOpened, customerId, opened);
    await becomes({ stripeCustomerId: 'cus_1' });
    expect(await announced()).toBe(3);
  });

  it('of an earlier subscription does not take the one that runs away', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await subscribed(first, 'incomplete', 'sub_1');
    await subscribed(first, 'active', 'sub_1');
    await becomes({ stripeSubscriptionId: 'sub_1' });
    await subscribed(second, 'active', 'sub_2');
    await becomes({ stripeSubscriptionId: 'sub_2' });
    await subscribed(first, 'ended', 'sub_1');
    await subscribed(second, 'past-due', 'sub_2');
    await pilot.announce(membershipChanged, account.farmId, { ...of(), pilotStatus: 'applied' });
    await becomes({ pilotStatus: 'applied', stripeSubscriptionId: 'sub_2' });
    await subscribed(second, 'ended', 'sub_2');
    await becomes({ stripeSubscriptionId: null });
  });

  it('of a farm without an account is nothing to us', async () => {
    const farmId = randomUUID();
    await pilot.announce(membershipChanged, farmId, { farmId, userId: farmId, pilotStatus: 'enrolled' });
    await pilot.announce(membershipChanged, account.farmId, { ...of(), pilotStatus: 'invited' });
    await becomes({ pilotStatus: 'invited' });
    const dead: unknown[] = await source.query('SELECT 1 FROM dead_letter');
    expect(dead).toEqual([]);
  });
});

async function isTakenIn(aggregateId: string, version: string): Promise<boolean> {
  const rows = await source.query<unknown[]>(
    'SELECT 1 FROM inbox_version WHERE aggregate_id = $1 AND version = $2',
    [aggregateId, version],
  );
  return rows.length === 1;
}

describe('a mail', () => {
  it('goes to the applicant’s account and to the team for an application', async () => {
    const applicationId = randomUUID();
    pilot.keep(applicationId, aMatter('application-received'));
    const submittedAt = new Date().toISOString();
    await pilot.announce(applicationSubmitted, applicationId, { ...of(), applicationId, submittedAt });
    await eventually('both are sent', () =>
      Promise.resolve(mailsTo(account.email).length === 1 && mailsTo('team@headgate.example').length === 1),
    );
    expect(mailsTo('team@headgate.example')[0]?.raw).toContain('Long Row Farm');
    expect(mailsTo(account.email)[0]?.raw).toContain('Headgate has your pilot application');
  });

  it.each(['in-review', 'accepted', 'declined'] as const)(
    'tells the applicant’s account that the application is %s, once, and not after it has moved on',
    async (status) => {
      const applicationId = randomUUID();
      pilot.keep(applicationId, aMatter(`application-${status}`));
      const moved = { ...of(), applicationId, status, moveId: randomUUID() };
      await pilot.announce(applicationMoved, applicationId, moved);
      await pilot.announce(applicationMoved, applicationId, moved);
      await eventually('it is sent', () => Promise.resolve(mailsTo(account.email).length === 1));
      pilot.keep(applicationId, aMatter('application-received'));
      const again = { ...moved, moveId: randomUUID() };
      await pilot.announce(applicationMoved, applicationId, again);
      await eventually('it is not needed', async () => {
        const rows: unknown[] = await source.query(
          `SELECT 1 FROM mail WHERE occasion_id = $1 AND reason = 'what it is about has gone'`,
          [again.moveId],
        );
        return rows.length === 1;
      });
      expect(mailsTo(account.email)).toHaveLength(1);
    },
  );

  it('tells the team too, and the applicant why, where the farm has changed what was accepted', async () => {
    const applicationId = randomUUID();
    pilot.keep(applicationId, aMatter('application-corrected'));
    const moved = { ...of(), applicationId, status: 'in-review', moveId: randomUUID(), by: 'farm' } as const;
    await pilot.announce(applicationMoved, applicationId, moved);
    await pilot.announce(applicationMoved, applicationId, moved);
    const isAbout = ({ raw }: { raw: string }) => raw.includes('A farm has changed its accepted Headgate');
    const toTeam = () => mailsTo('team@headgate.example').filter((mail) => isAbout(mail));
    await eventually('both are sent', () =>
      Promise.resolve(mailsTo(account.email).length === 1 && toTeam().length === 1),
    );
    expect(toTeam()[0]?.raw).toContain('It is in review again');
    expect(mailsTo(account.email)[0]?.raw).toContain('You changed your application');
  });

  it('brings a visitor’s message to the team, who answer to the visitor', async () => {
    const messageId = randomUUID();
    pilot.keep(messageId, aMatter('contact-notice'));
    const isAbout = ({ raw }: { raw: string }) => raw.includes('Subject: A message to the Headgate team');
    await pilot.announce(contactMessageReceived, messageId, { messageId });
    await eventually('it is sent', () =>
      Promise.resolve(mailsTo('team@headgate.example').some((mail) => isAbout(mail))),
    );
    const { raw } = mailsTo('team@headgate.example').find((mail) => isAbout(mail))!;
    expect(raw).toMatch(/^Reply-To: cy@orchard\.example\r?$/m);
  });

  it('is a receipt when a payment is paid, once, whatever becomes of the payment after', async () => {
    const paymentId = randomUUID();
    pilot.keep(paymentId, aMatter('payment-receipt'));
    const base = {
      ...of(),
      paymentId,
      tier: 'standard',
      stripePaymentIntentId: 'pi_1',
      refundedAt: null,
    } as const;
    const paidAt = new Date().toISOString();
    await pilot.announce(paymentChanged, paymentId, { ...base, status: 'pending', paidAt: null });
    await pilot.announce(paymentChanged, paymentId, { ...base, status: 'paid', paidAt });
    await pilot.announce(paymentChanged, paymentId, { ...base, status: 'failed', paidAt });
    const last = await pilot.announce(paymentChanged, paymentId, { ...base, status: 'paid', paidAt });
    const rows = () =>
      source.query<{ kind: string }[]>('SELECT kind FROM mail WHERE user_id = $1', [account.userId]);
    await eventually('all four are taken in', () => isTakenIn(paymentId, last));
    expect(await rows()).toEqual([{ kind: 'payment-receipt' }]);
    await eventually('it is sent', () => Promise.resolve(mailsTo(account.email).length === 1));

    await source.query('DELETE FROM mail WHERE user_id = $1', [account.userId]);
    const longAgo = new Date(Date.now() - 20 * 24 * 60 * 60 * 1_000).toISOString();
    const disputed = await pilot.announce(paymentChanged, paymentId, {
      ...base,
      status: 'paid',
      paidAt: longAgo,
    });
    await eventually('the dispute is taken in', () => isTakenIn(paymentId, disputed));
    expect(await rows()).toEqual([]);
  });

  it('carries an invite whenever it is asked for, and no longer once the invite is gone', async () => {
    const inviteId = randomUUID();
    const invite = aMatter('pilot-invite');
    if (invite.kind !== 'pilot-invite') throw new Error('Another matter');
    const email = `${inviteId}@levee.example`;
    pilot.keep(inviteId, { ...invite, of: { ...invite.of, email, language: 'es' } });
    for (const mailing of [randomUUID(), randomUUID()])
      await pilot.announce(inviteMailRequested, inviteId, { inviteId, mailing });
    await eventually('two are sent', () => Promise.resolve(mailsTo(email).length === 2));
    const raw = mailsTo(email)[0]?.raw.replaceAll('=\r\n', '');
    expect(raw).toContain('t'.repeat(43));
    expect(raw).toContain('<html lang=3D"es">');
    const stored: unknown = await source.query('SELECT * FROM mail');
    expect(JSON.stringify(stored)).not.toContain('t'.repeat(43));
    pilot.keep(inviteId, aMatter('payment-receipt'));
    const third = await pilot.announce(inviteMailRequested, inviteId, { inviteId, mailing: randomUUID() });
    await eventually('the third is taken in', () => isTakenIn(inviteId, third));
    expect(mailsTo(email)).toHaveLength(2);
  });
});
