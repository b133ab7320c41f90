import 'reflect-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger, type INestApplicationContext } from '@nestjs/common';
import type { RegistrationInput } from '@headgate/contracts/account-input';
import { register } from '@headgate/contracts/identity-questions';
import type { Asker } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { eventually } from '@headgate/runtime/testing/eventually';
import type { OwnProcess } from '@headgate/runtime/testing/own-process';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { aRecord, verified } from '../test/an-account.ts';
import { answering, startAsking } from '../test/asking.ts';
import { identityProcess } from '../test/identity-process.ts';
import { startIdentity, type OwnIdentity } from '../test/own-identity.ts';

const REGISTRATIONS = Number(process.env['HEADGATE_TEST_REGISTRATIONS'] ?? 60);
const KILLS = Number(process.env['HEADGATE_TEST_KILLS'] ?? 2);

interface Registration {
  readonly record: RegistrationInput;
  readonly proof: string;
}

let identity: OwnIdentity;
let nats: ServerProcess;
let service: OwnProcess;
let gateway: INestApplicationContext;
let asker: Asker;

beforeAll(async () => {
  Logger.overrideLogger(false);
  identity = await startIdentity();
  nats = await ServerProcess.nats();
  const url = `nats://127.0.0.1:${nats.port}`;
  service = identityProcess({ DATABASE_URL: identity.url, NATS_URL: url, REDIS_URL: redisUrl() });
  ({ app: gateway, asker } = await startAsking(url));
});

afterAll(async () => {
  await service.kill();
  await gateway.close();
  await nats.kill();
  await identity.stop();
});

function redisUrl(): string {
  const url = process.env['HEADGATE_TEST_REDIS_URL'];
  if (url === undefined) throw new Error('HEADGATE_TEST_REDIS_URL is not set: npm test sets it');
  return url;
}

/** The new account's id; undefined where no answer came. */
async function attempt(registration: Registration): Promise<string | undefined> {
  try {
    const answer = await asker.ask(register, { ...registration, language: 'en' });
    if (answer.kind !== 'account') throw new Error(`${registration.record.email}: ${answer.kind}`);
    return answer.user.id;
  } catch (error) {
    if (error instanceof Unavailable) return undefined;
    throw error;
  }
}

describe(`kill -9 of identity during ${REGISTRATIONS} parallel registrations`, () => {
  it('loses none that was answered, leaves no half user, and the others succeed when they are repeated', async () => {
    identity.clock.catchUp();
    const registrations: Registration[] = [];
    for (let count = 0; count < REGISTRATIONS; count += 1) {
      const record = aRecord();
      registrations.push({ record, proof: await verified(identity, record.email) });
    }
    const answered = new Map<string, string>();
    /** Everything that is still open at once; two answers to one registration are the same. */
    const round = () =>
      Promise.all(
        registrations
          .filter(({ record }) => !answered.has(record.email))
          .map(async (registration) => {
            const id = await attempt(registration);
            if (id !== undefined) answered.set(registration.record.email, id);
          }),
      );
    const unanswered: number[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      service.start();
      await answering(asker);
      const before = answered.size;
      const wanted = 1 + Math.floor(Math.random() * 30);
      const inProgress = round();
      const some = async () => {
        while (answered.size < before + wanted) await wait(1);
      };
      // In the midst of it: some have been answered, the others are at any point between question and answer.
      await Promise.race([some(), inProgress]);
      await service.kill();
      await inProgress;
      unanswered.push(REGISTRATIONS - answered.size);
    }
    const uncertain = await countOf('SELECT count(*)::int AS count FROM app_user');
    service.start();
    await answering(asker);
    await eventually('all are registered', async () => {
      await round();
      return answered.size === REGISTRATIONS;
    });

    process.stdout.write(
      `registrations: ${REGISTRATIONS}, unanswered after each kill: ${unanswered.join(', ')}; ` +
        `${uncertain} accounts stood then\n`,
    );
    const rows = await identity.source.query<{ id: string; email: string }[]>(
      'SELECT id, email FROM app_user',
    );
    expect(new Map(rows.map(({ email, id }) => [email, id]))).toEqual(answered);
    expect(rows).toHaveLength(REGISTRATIONS);
    expect(
      await countOf(`SELECT count(*)::int AS count FROM farm FULL JOIN app_user ON farm.id = farm_id
        WHERE farm.id IS NULL OR app_user.id IS NULL`),
    ).toBe(0);
    expect(await countOf(`SELECT count(*)::int AS count FROM audit_log WHERE action = 'registered'`)).toBe(
      REGISTRATIONS,
    );
  });
});

async function countOf(statement: string): Promise<number> {
  const [row] = await identity.source.query<{ count: number }[]>(statement);
  return row?.count ?? NaN;
}
