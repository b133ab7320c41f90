import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openPayment } from '@headgate/contracts/billing-questions';
import {
  acceptAgreement,
  applyForPilot,
  listApplications,
  readAgreementAcceptance,
  readApplication,
} from '@headgate/contracts/enrollment-questions';
import { pilotAgreementVersion } from '@headgate/contracts/pilot-agreement';
import { problem } from '@headgate/contracts/problem';
import { Unavailable } from '@headgate/runtime';
import request from 'supertest';
import { aPayment } from '../../test/a-fee.ts';
import { anApplication } from '../../test/an-enrollment.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';
import { routeAccess } from '../../test/route-access.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
} as const;
const { id } = anApplication();
const body = routeAccess['post /api/pilot-applications']?.body ?? {};
const open = { clientSecret: 'pi_1_secret_2', tier: 'standard' as const, amount: 10_000, payment: null };
const paid = { ...open, clientSecret: null, payment: aPayment() };

const submitted = { id, clientSecret: 'pi_1_secret_2', paymentStatus: 'pending' as const };

let gateway: GatewayUnderTest;
let cookie: string;
const submit = (sent: object = body) =>
  request(gateway.url).post('/api/pilot-applications').set('Cookie', cookie).send(sent);
const get = (path: string) => request(gateway.url).get(path).set('Cookie', cookie);
const subjects = () => gateway.asker.questions.map(({ subject }) => subject);

async function start(options: Parameters<typeof startGateway>[0] = {}): Promise<void> {
  gateway = await startGateway(options);
  cookie = await gateway.signIn(caller);
  gateway.asker.when(openPayment).answers(() => open);
  gateway.asker.when(applyForPilot).answers(() => submitted);
}
beforeEach(() => start());
afterEach(() => gateway.stop());

describe('POST /api/pilot-applications', () => {
  it('answers the id and the way to pay', async () => {
    const before = Date.now();
    await submit().expect(200, submitted);
    const [, application, ...others] = gateway.asker.questions;
    expect(others).toEqual([]);
    expect(application).toMatchObject({ subject: applyForPilot.subject, caller });
    expect(application?.ask).toEqual({
      application: body,
      payer: { email: 'maria@farm.example', name: 'Maria Alvarez' },
    });
    // The provider may be slower than any of our own.
    expect(application?.deadline?.getTime()).toBeGreaterThanOrEqual(before + 10_000);
  });

  it('is 503 while the provider is away', async () => {
    gateway.asker.when(applyForPilot).answers(() => {
      throw new Unavailable('The payment provider does not answer');
    });
    await submit().expect(503);
  });

  it.each([
    ['farmName', ' ', 'Farm name is required'],
    ['cropType', '', 'Crop type is required'],
    ['farmSize', 0.5, 'Farm size must be at least 1 acre'],
    ['farmSize', 'many', 'Farm size must be at least 1 acre'],
    ['contactName', undefined, 'Contact name is required'],
    ['phoneNumber', '555', 'Valid phone number is required'],
    ['location', '', 'Location is required'],
    ['irrigationSystem', 'pivot', 'Please select an irrigation system'],
    ['goals', 'water', 'Please describe your goals (minimum 10 characters)'],
    ['agreementVersion', '2020-01-01', 'Please accept the pilot agreement'],
  ])('refuses %s %j: %s', async (path, value, message) => {
    const response = await submit({ ...body, [path]: value }).expect(400);
    expect(problem.parse(response.body)).toEqual({ message, errors: [{ path, message }] });
    expect(subjects()).not.toContain(applyForPilot.subject);
  });

  it("takes the specification's fields alone", async () => {
    const specified = Object.fromEntries(
      Object.entries(body).filter(([name]) => name !== 'agreementVersion'),
    );
    await submit(specified).expect(200);
    expect(gateway.asker.questions.at(-1)?.ask).toMatchObject({ application: specified });
  });

  it('takes numbers as a form sends them', async () => {
    await submit({ ...body, farmSize: '40', currentWaterCost: '250.50' }).expect(200);
    expect(gateway.asker.questions.at(-1)?.ask).toMatchObject({
      application: { farmSize: 40, currentWaterCost: 250.5 },
    });
  });

  it('may not be sent over and over', async () => {
    await gateway.stop();
    await start({ limiter: (call) => (call === 'application' ? 600 : 0) });
    await submit().expect(429, { message: 'Too many applications were sent. Try again in 10 minutes.' });
    expect(subjects()).not.toContain(applyForPilot.subject);
  });
});

describe('own applications', () => {
  const read = () => get(`/api/pilot-applications/${id}`);
  const isKept = (changes: Parameters<typeof anApplication>[0] = {}) => {
    gateway.asker
      .when(readApplication)
      .answers(() => ({ kind: 'application', application: anApplication(changes) }));
  };

  it('are listed', async () => {
    const page = { items: [anApplication()], nextCursor: null };
    gateway.asker.when(listApplications).answers(() => page);
    await get('/api/pilot-applications').expect(200, page);
    expect(gateway.asker.questions.at(-1)).toMatchObject({ ask: { limit: 20 }, caller });
  });

  it('are read with the way to pay while the fee is open', async () => {
    isKept();
    await read().expect(200, { ...anApplication(), clientSecret: 'pi_1_secret_2' });
  });

  it.each(['failed', 'refunded'] as const)(
    'of a fee that was %s can be paid again',
    async (paymentStatus) => {
      isKept({ paymentStatus, paidAt: aPayment().paidAt });
      await read().expect(200, { ...anApplication(), clientSecret: 'pi_1_secret_2' });
    },
  );

  it.each([
    ['paid', { paymentStatus: 'paid' }],
    ['not wanted', { status: 'declined' }],
  ] as const)('ask for no money that is %s', async (_why, changes) => {
    isKept(changes);
    await read().expect(200, { ...anApplication(changes), clientSecret: null });
    expect(subjects()).not.toContain(openPayment.subject);
  });

  it('show at once what was paid, before they have heard of it', async () => {
    isKept();
    gateway.asker.when(openPayment).answers(() => paid);
    const { paidAt } = aPayment();
    await read().expect(200, {
      ...anApplication({ paymentStatus: 'paid', paidAt }),
      clientSecret: null,
    });
  });

  it("are 404 where they are another's", async () => {
    gateway.asker.when(readApplication).answers(() => ({ kind: 'not-found' }));
    await read().expect(404, { message: 'Application not found' });
    await get('/api/pilot-applications/1').expect(404);
    expect(subjects()).not.toContain(openPayment.subject);
  });
});

describe('the pilot agreement', () => {
  const acceptance = { version: pilotAgreementVersion, acceptedAt: '2026-07-01T12:00:00.000Z' };
  const accept = (version: unknown) =>
    request(gateway.url).post('/api/pilot-agreement-acceptance').set('Cookie', cookie).send({ version });

  it('is accepted in the version in force, and no other', async () => {
    gateway.asker.when(acceptAgreement).answers(() => acceptance);
    await accept(pilotAgreementVersion).expect(200, acceptance);
    expect(gateway.asker.questions.at(-1)).toMatchObject({ ask: { version: pilotAgreementVersion }, caller });
    for (const version of ['2020-01-01', '', null, true]) {
      await accept(version).expect(400);
    }
  });

  it('is known to have been accepted or not', async () => {
    for (const answer of [acceptance, { version: null, acceptedAt: null }]) {
      gateway.asker.when(readAgreementAcceptance).answers(() => answer);
      await get('/api/pilot-agreement-acceptance').expect(200, answer);
    }
  });
});
