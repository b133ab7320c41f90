import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { listPayments, openPayment, receiveStripeEvent } from '@headgate/contracts/billing-questions';
import { listApplications, searchApplications } from '@headgate/contracts/enrollment-questions';
import { readAccount } from '@headgate/contracts/identity-questions';
import { problem } from '@headgate/contracts/problem';
import { anyCodePoint } from '@headgate/runtime/testing/any-code-point';
import fc from 'fast-check';
import type { GatewayUnderTest } from '../test/gateway-under-test.ts';
import { startGateway } from '../test/gateway-under-test.ts';
import { neverRight } from '../test/never-right.ts';
import { addressOf, askingUserId, routeAccess } from '../test/route-access.ts';

interface Form {
  readonly route: string;
  /** Fields that the body of the table does not have, each with a value that is right. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** What is right all the same, of what is not elsewhere. */
  readonly takes?: Readonly<Record<string, readonly unknown[]>>;
  /** A field of another name is refused, rather than dropped. */
  readonly isStrict?: true;
}

const blank = ['', '   '];
const forms: readonly Form[] = [
  { route: 'post /api/create-payment-intent', isStrict: true },
  {
    route: 'post /api/pilot-applications',
    more: { controllerBrand: 'hunter', currentWaterCost: 100 },
    takes: { controllerBrand: [null], currentWaterCost: [null] },
  },
  { route: 'post /api/pilot-agreement-acceptance' },
  { route: 'post /api/pilot-invites/{token}/claim' },
  {
    route: 'post /api/pilot-invites',
    more: {
      location: 'Fresno, CA',
      notes: 'Met at the fair',
      tier: 'commercial',
      acreage: 40,
      estimatedValue: 10_000,
      sendMail: true,
    },
    takes: { location: blank, notes: blank, acreage: [null], estimatedValue: [null], sendMail: [true] },
  },
  {
    route: 'patch /api/admin/pilot-applications/{id}',
    more: { notes: 'Called them' },
    // The longest that they may be, in characters.
    takes: { notes: [...blank, '🌾'.repeat(5_000)] },
    isStrict: true,
  },
];

let gateway: GatewayUnderTest;
let cookie: string;

beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn({ userId: askingUserId, role: 'admin' });
  const answer = { clientSecret: 'pi_1_secret_2', amount: 10_000, payment: null };
  gateway.asker.when(openPayment).answers(({ tier }) => ({ ...answer, tier }));
  gateway.asker.when(receiveStripeEvent).answers(() => ({ kind: 'refused' }));
});
afterAll(() => gateway.stop());
afterEach(async () => {
  // Nothing that was sent has hurt it.
  expect((await send('post /api/create-payment-intent', '{"amount":10000}')).status).toBe(200);
});

const send = (route: string, body: string): Promise<Response> => {
  const { method, path } = addressOf(route);
  return fetch(gateway.url + path, {
    method,
    body,
    headers: { 'content-type': 'application/json', cookie },
  });
};
const bodyOf = ({ route, more }: Form): Record<string, unknown> => ({ ...routeAccess[route]?.body, ...more });
/** Besides who calls. */
const questions = () => gateway.asker.questions.filter(({ subject }) => subject !== readAccount.subject);

describe.each(forms)('bad input to $route', (form) => {
  it('is refused by the name of its field, before anybody is asked', async () => {
    const body = bodyOf(form);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(body)), neverRight, async (name, value) => {
        fc.pre(form.takes?.[name]?.includes(value) !== true);
        gateway.asker.questions.length = 0;
        const response = await send(form.route, JSON.stringify({ ...body, [name]: value }));
        const { message, errors = [] } = problem.parse(await response.json());
        expect({ status: response.status, fields: errors.map(({ path }) => path.split('.')[0]) }).toEqual({
          status: 400,
          fields: [name],
        });
        expect(message).not.toBe('');
        expect(questions()).toEqual([]);
      }),
      { numRuns: 250 },
    );
  });

  it('never makes an error of ours, whatever JSON it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ stringUnit: anyCodePoint }), async (body) => {
        expect((await send(form.route, body)).status).toBe(400);
      }),
      { numRuns: 150 },
    );
  });

  it('never makes anybody ask for what the body names: other farms, other users, other roles', async () => {
    const hostile = { farmId: askingUserId, userId: askingUserId, role: 'admin', paymentStatus: 'paid' };
    gateway.asker.questions.length = 0;
    const response = await send(form.route, JSON.stringify({ ...hostile, ...bodyOf(form) }));
    if (form.isStrict === true) expect(response.status).toBe(400);
    for (const { ask } of questions()) {
      expect(Object.keys(ask as object)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(farmId|userId|role|paymentStatus)$/)]),
      );
    }
  });
});

describe('a bad query', () => {
  const lists = ['/api/admin/pilot-applications', '/api/pilot-applications', '/api/payments'];
  const names = ['search', 'status', 'paymentStatus', 'cursor', 'limit'];

  it('never has a service asked for what no database can hold', async () => {
    gateway.asker.when(searchApplications).answers(() => ({ items: [], nextCursor: null }));
    const page = { items: [], nextCursor: null };
    gateway.asker.when(listApplications).answers(() => page);
    gateway.asker.when(listPayments).answers(() => page);
    const control = fc.constantFrom(
      '\u0000',
      '\u0001',
      '\t',
      '\n',
      '\u001b',
      '\u007f',
      '\u0085',
      '\u2028',
      '\u202e',
    );
    const around = fc.string({ maxLength: 20 });
    const query = fc.tuple(around, control, around).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...lists),
        fc.constantFrom(...names),
        query,
        async (list, name, text) => {
          gateway.asker.questions.length = 0;
          const address = `${gateway.url}${list}?${name}=${encodeURIComponent(text)}`;
          expect([200, 400]).toContain((await fetch(address, { headers: { cookie } })).status);
          for (const { ask } of questions())
            expect((ask as { readonly search?: string }).search ?? '').not.toMatch(/\p{Cc}|\u202e/u);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('the door of signed events', () => {
  it('never makes an error of ours, whatever comes through it', async () => {
    const { path } = addressOf('post /api/webhooks/stripe');
    const bytes = fc.uint8Array({ minLength: 0, maxLength: 200 });
    const signature = fc.string({ minLength: 1, maxLength: 100 }).map((text) => encodeURIComponent(text));
    const type = fc.constantFrom('application/json', 'text/plain', 'application/json; charset=utf-16', '');
    await fc.assert(
      fc.asyncProperty(bytes, signature, type, async (body, signed, contentType) => {
        const { status } = await fetch(gateway.url + path, {
          method: 'POST',
          body: new Uint8Array(body),
          headers: { 'content-type': contentType, 'stripe-signature': signed },
        });
        expect([400, 415]).toContain(status);
      }),
      { numRuns: 300 },
    );
  });
});
