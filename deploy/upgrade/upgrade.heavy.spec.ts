import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { anApplication } from '../../e2e/an-application.ts';
import { openingsOf, operateDevice } from '../../e2e/field.ts';
import { command, commandNow, goSilent, liveOverMqtt } from '../../e2e/live-controller.ts';
import type { SignedUp } from '../../e2e/visitor.ts';
import { newFarm } from '../backup/test/growers.ts';
import { patiently } from '../backup/test/patiently.ts';
import { adminEmail, Product } from '../backup/test/product.ts';
import { announcing, count, mailsTo } from '../backup/test/what-is-kept.ts';
import { releaseBefore } from './release-before.ts';

/*
 * What the release before leaves half done when its machine loses power, this one finishes: facts unpublished, undelivered and dead,
 * those of kinds that are announced no more among them, commands, tasks and payments. The tests are one story.
 */

const timeout = 900_000;
const invited = ['ada', 'bob', 'cyd'].map((name) => `${name}@invited.example`);

interface Named {
  readonly id: string;
}

let product: Product;
let admin: SignedUp;
let farms: readonly (SignedUp & { readonly controller: string; readonly device: string })[];
/** Farms by what has become of their fee when the power goes. */
let applicants: Record<'declined' | 'paid' | 'open', SignedUp & { readonly intent: string }>;
const commands: { readonly farm: SignedUp; readonly id: string }[] = [];
let flowing: string;
let left: Record<string, number>;

/** With a test card, at the provider. */
async function pay({ intent }: { readonly intent: string }): Promise<void> {
  const response = await fetch(
    `${product.addressOf('payment-emulator')}/v1/payment_intents/${intent}/confirm`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_of_the_emulator' },
      body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
    },
  );
  if (!response.ok) throw new Error(await response.text());
}

async function anApplicant(name: string) {
  const farm = await patiently(() => newFarm(product.address, name));
  const body = { ...anApplication, email: `${farm.username}@farm.example` };
  const answer = await patiently(() => farm.visitor.ask('POST', '/api/pilot-applications', body));
  const { clientSecret } = answer as { clientSecret: string };
  return { ...farm, intent: clientSecret.split('_secret_')[0] ?? '' };
}

const newestApplication = async ({ visitor }: SignedUp) => {
  const path = '/api/pilot-applications?limit=1';
  const { items } = (await patiently(() => visitor.ask('GET', path))) as {
    items: { id: string; version: number; status: string; paymentStatus: string }[];
  };
  if (items[0] === undefined) throw new Error('No application');
  return items[0];
};
const paymentIs = (who: SignedUp, status: string) =>
  eventually(`the fee is ${status}`, async () => (await newestApplication(who)).paymentStatus === status);

async function decline(who: SignedUp): Promise<void> {
  const { id } = await newestApplication(who);
  const path = `/api/admin/pilot-applications/${id}`;
  for (const status of ['in-review', 'declined']) {
    const { version } = (await admin.visitor.ask('GET', path)) as { version: number };
    await admin.visitor.ask('PATCH', path, { version, status });
  }
}

async function order(farm: (typeof farms)[number], input: object): Promise<string> {
  const { id } = await patiently(() => command(farm.visitor, { controllerId: farm.controller, ...input }));
  commands.push({ farm, id });
  return id;
}

const start = (zoneId: string, duration = 60) => ({ commandType: 'start', zoneId, duration });

const farmAt = (index: number) => {
  const farm = farms[index];
  if (farm === undefined) throw new Error(`No farm ${String(index)}`);
  return farm;
};

/** Everything that the release before has in hand at once. */
async function beginEverything(): Promise<void> {
  flowing = await order(farmAt(0), start('zone-1'));
  await eventually(
    'it flows',
    async () => (await commandNow(farmAt(0).visitor, flowing)).status === 'confirmed',
  );
  const startAt = new Date(Date.now() + 75_000).toISOString();
  await order(farmAt(0), { commandType: 'schedule', zoneId: 'zone-2', duration: 30, startAt });
  await goSilent(farmAt(1).device);
  await order(farmAt(1), start('zone-1'));
  // Tested as long as the device says nothing.
  await farmAt(1).visitor.ask('POST', `/api/irrigation/controllers/${farmAt(1).controller}/connection-test`);
  // Mails wait, a refund waits, and so does the provider's word of a payment.
  product.signal('mail-sink', 'SIGSTOP');
  for (const email of invited) {
    const body = { contactName: 'Bo Lund', email, farmName: 'Levee Almonds', sendMail: true };
    await admin.visitor.ask('POST', '/api/pilot-invites', body);
  }
  await pay(applicants.paid);
  product.signal('payment-emulator', 'SIGSTOP');
  await Promise.all([order(farmAt(2), start('zone-1')), order(farmAt(3), start('zone-1'))]);
  await decline(applicants.declined);
  // Its facts are published, and do not come to accounts any more.
  product.signal('identity', 'SIGSTOP');
  await eventually('nothing is unpublished', async () => {
    return (await count(product, 'pilot', 'outbox WHERE published_at IS NULL')) === 0;
  });
}

async function undelivered(): Promise<number> {
  const [published, inbox] = [
    await product.rows<Named>(
      'pilot',
      `SELECT id FROM outbox WHERE subject = 'fact.pilot.membership-changed.v1'`,
    ),
    await product.rows<Named>('identity', 'SELECT message_id AS id FROM inbox'),
  ];
  const delivered = new Set(inbox.map(({ id }) => id));
  return published.filter(({ id }) => !delivered.has(id)).length;
}

/** While nothing but the database runs: facts that were not published, or died, as a bug or a full disk would leave them. */
async function leaveFacts(): Promise<void> {
  for (const service of announcing) {
    await product.rows(
      service,
      `UPDATE outbox SET published_at = NULL, stream_sequence = NULL WHERE id IN (
         SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY subject ORDER BY sequence DESC) AS n FROM outbox) AS o
         WHERE n <= 3)`,
    );
  }
  await product.rows(
    'pilot',
    `INSERT INTO dead_letter (consumer, message_id, subject, aggregate_id, aggregate_version, payload, error, tries)
     SELECT 'pilot_' || split_part(subject, '.', 3) || '_v1', id::text, subject, aggregate_id, aggregate_version, payload, 'a bug', 8
     FROM outbox WHERE subject IN ('fact.pilot.payment-changed.v1', 'fact.pilot.application-declined.v1')`,
  );
}

async function whatIsLeft(): Promise<Record<string, number>> {
  const underway = `status IN ('pending', 'sent')`;
  return {
    commands: await count(product, 'bridge', `command WHERE ${underway}`),
    tests: await count(product, 'bridge', `connection_test WHERE verdict IS NULL`),
    mails: await count(product, 'identity', `mail WHERE state IN ('queued', 'sending')`),
    tasks: await count(product, 'pilot', `errand WHERE done_at IS NULL`),
    hints: await count(
      product,
      'bridge',
      `outbox WHERE published_at IS NULL AND subject LIKE '%command-changed%'`,
    ),
    undelivered: await undelivered(),
    facts: await count(product, 'pilot', 'outbox WHERE published_at IS NULL'),
    dead: await count(product, 'pilot', 'dead_letter'),
  };
}

beforeAll(async () => {
  const clone = await releaseBefore();
  product = await Product.make();
  process.env['HEADGATE_E2E_FIELD'] = product.fieldUrl;
  await product.start(clone);
  admin = await patiently(() => newFarm(product.address, 'office', adminEmail));
  const someLive = async (name: string) => {
    const farm = await patiently(() => newFarm(product.address, name));
    const { id: controller, device } = await patiently(() => liveOverMqtt(farm.visitor, admin.visitor));
    return { ...farm, controller, device };
  };
  farms = [await someLive('ida'), await someLive('jon'), await someLive('kim'), await someLive('lea')];
  applicants = {
    declined: await anApplicant('dan'),
    paid: await anApplicant('pia'),
    open: await anApplicant('olu'),
  };
  await pay(applicants.declined);
  await paymentIs(applicants.declined, 'paid');
  await beginEverything();
  await product.kill('postgresql');
  await leaveFacts();
  left = await whatIsLeft();
  await product.kill();
  await operateDevice(farmAt(1).device, 'faults', []);
  await product.start();
}, timeout);

afterAll(async () => {
  await product.end();
}, timeout);

describe('what the release before left half done', () => {
  it('was something of everything', () => {
    process.stdout.write(`upgrade: ${JSON.stringify(left)}\n`);
    for (const [what, number] of Object.entries(left)) expect([what, number > 0]).toEqual([what, true]);
  });

  it(
    'are commands: each comes to its end, opens a valve once at most, and a stop closes all',
    async () => {
      for (const { farm, id } of commands)
        await eventually('it is over', async () => {
          const { status } = await patiently(() => commandNow(farm.visitor, id));
          return status === 'confirmed' || status === 'failed';
        });
      expect(await commandNow(farmAt(0).visitor, flowing)).toMatchObject({ status: 'confirmed' });
      for (const farm of farms) {
        await patiently(() => farm.visitor.ask('POST', '/api/irrigation/stop-all'));
        await eventually('its valves are closed', async () =>
          (await openingsOf(farm.device)).every(({ closedAt }) => closedAt !== null),
        );
        const opened = (await openingsOf(farm.device)).map(({ commandId }) => commandId);
        expect(opened).toEqual([...new Set(opened)]);
      }
    },
    timeout,
  );

  it(
    'are a payment, a refund and an open fee: one is known, one goes back, one can be paid',
    async () => {
      await paymentIs(applicants.paid, 'paid');
      await paymentIs(applicants.declined, 'refunded');
      await pay(applicants.open);
      await paymentIs(applicants.open, 'paid');
      const { paymentIntents } = (await (await fetch(`${product.address}/dev/payments.json`)).json()) as {
        paymentIntents: readonly (Named & { readonly amountReceived: number })[];
      };
      const intents = Object.values(applicants).map(({ intent }) => intent);
      expect(
        paymentIntents
          .filter(({ amountReceived }) => amountReceived > 0)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(intents.sort());
    },
    timeout,
  );

  it(
    'are tasks: mails are sent once, and the connection test has its verdict',
    async () => {
      for (const email of invited)
        await eventually('the invite is mailed', async () => (await mailsTo(product, email)) > 0);
      const path = `/api/irrigation/controllers/${farmAt(1).controller}/connection-test`;
      await eventually('it has a verdict', async () => {
        const { test } = (await patiently(() => farmAt(1).visitor.ask('GET', path))) as {
          test: { verdict: unknown };
        };
        return test.verdict !== null;
      });
      await eventually('nothing waits', async () => {
        const { mails, tasks } = await whatIsLeft();
        return mails === 0 && tasks === 0;
      });
      for (const email of invited) expect(await mailsTo(product, email)).toBe(1);
    },
    timeout,
  );

  it(
    'are facts: each is published, none dies, and those that had died take effect when they are replayed',
    async () => {
      await eventually('all are published', async () => {
        const unpublished = await Promise.all(
          announcing.map((service) => count(product, service, 'outbox WHERE published_at IS NULL')),
        );
        return unpublished.every((each) => each === 0);
      });
      await eventually('all are delivered', async () => (await undelivered()) === 0);
      for (const service of announcing) {
        const path = `/api/admin/dead-letters/${service}`;
        const { items } = (await admin.visitor.ask('GET', `${path}?limit=100`)) as { items: Named[] };
        expect(items).toHaveLength(service === 'pilot' ? (left['dead'] ?? 0) : 0);
        for (const { id } of items) {
          const outcome = (await admin.visitor.ask('POST', `${path}/replay`, { kind: 'fact', id })) as {
            kind: string;
          };
          expect(['done', 'stale']).toContain(outcome.kind);
        }
        expect(await count(product, service, 'dead_letter')).toBe(0);
      }
      await paymentIs(applicants.paid, 'paid');
      await paymentIs(applicants.declined, 'refunded');
    },
    timeout,
  );
});
