import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  claimInvite,
  createInvite,
  listInvites,
  readInvite,
  resendInvite,
  revokeInvite,
} from '@headgate/contracts/enrollment-questions';
import { permissionsOf } from '@headgate/contracts/permissions';
import { problem } from '@headgate/contracts/problem';
import request from 'supertest';
import { anInvite } from '../../test/an-enrollment.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const grower = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
  permissions: permissionsOf('grower'),
} as const;
const admin = {
  ...grower,
  userId: '9b2f7a54-6b1e-4a9c-8b57-1f0d6c1f2e3d',
  role: 'admin',
  permissions: permissionsOf('admin'),
} as const;
const { id, token } = anInvite();
const invalid = { message: 'Invalid or expired invite' };
const noTokens = ['x', `${token}x`, token.slice(1), `${token.slice(1)}.`, '%00', '..%2f..%2fuser', '*', id];

let gateway: GatewayUnderTest;
let cookie: string;
const questions = () => gateway.asker.questions.map(({ subject }) => subject);

async function start(options: Parameters<typeof startGateway>[0] = {}): Promise<void> {
  gateway = await startGateway(options);
}
beforeEach(() => start());
afterEach(() => gateway.stop());

describe('whoever has the link', () => {
  const read = (name: string) => request(gateway.url).get(`/api/pilot-invites/${name}`);

  it('is told whom it is for, and nothing else', async () => {
    const welcome = { email: 'maria@farm.example', farmName: 'Vista Farms', contactName: 'Maria Alvarez' };
    gateway.asker.when(readInvite).answers(() => ({ kind: 'invite', invite: welcome }));
    await read(token).expect(200, welcome);
    expect(gateway.asker.questions).toMatchObject([{ ask: { token }, caller: undefined }]);
  });

  it('is told in one way of every link that is none, whatever is wrong with it', async () => {
    gateway.asker.when(readInvite).answers(() => ({ kind: 'invalid' }));
    const unlike = ['date', 'x-request-id'];
    const answers = await Promise.all(
      [token, ...noTokens].map(async (name) => {
        const { status, headers, text } = await read(name);
        const alike = Object.entries(headers as object).filter(([header]) => !unlike.includes(header));
        return { status, headers: alike, text };
      }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect([answers[0]?.status, JSON.parse(answers[0]?.text ?? '')]).toEqual([404, invalid]);
    expect(questions()).toEqual([readInvite.subject]);
  });

  it('cannot try one after the other', async () => {
    await gateway.stop();
    await start({ limiter: (call) => (call === 'invite-by-client' ? 3_600 : 0) });
    await read(token).expect(429, { message: 'Too many invites were looked up. Try again in 60 minutes.' });
    expect(questions()).toEqual([]);
  });

  it('has it for himself: no log holds it', async () => {
    await gateway.stop();
    const lines: string[] = [];
    await start({ log: (line) => lines.push(line) });
    await read(token).expect(500);
    cookie = await gateway.signIn(grower);
    await request(gateway.url)
      .post(`/api/pilot-invites/${token}/claim`)
      .set('Cookie', cookie)
      .send({ userId: grower.userId })
      .expect(500);
    expect(lines.join('')).toContain('/api/pilot-invites/[redacted]/claim');
    expect(lines.join('')).not.toContain(token);
  });
});

describe('claiming', () => {
  const claim = (name: string, userId: unknown = grower.userId) =>
    request(gateway.url).post(`/api/pilot-invites/${name}/claim`).set('Cookie', cookie).send({ userId });
  const answer = { status: 'claimed' as const, claimedAt: '2026-07-01T12:00:00.000Z' };
  beforeEach(async () => {
    cookie = await gateway.signIn(grower);
    gateway.asker.when(claimInvite).answers(() => ({ kind: 'claimed', claim: answer }));
  });

  it('is for the caller', async () => {
    await claim(token).expect(200, answer);
    expect(gateway.asker.questions.at(-1)).toMatchObject({ ask: { token }, caller: grower });
  });

  it('is for nobody else, and of no invite that is none', async () => {
    await claim(token, admin.userId).expect(404, invalid);
    for (const name of noTokens) await claim(name).expect(404, invalid);
    expect(questions()).not.toContain(claimInvite.subject);
    gateway.asker.when(claimInvite).answers(() => ({ kind: 'invalid' }));
    await claim(token).expect(404, invalid);
  });

  it.each([undefined, null, '', 'me', 7, [grower.userId], { $ne: '' }])(
    'takes no %j for a user',
    async (userId) => {
      const response = await claim(token, userId ?? null).expect(400);
      expect(problem.parse(response.body)).toEqual({
        ...invalid,
        errors: [{ path: 'userId', ...invalid }],
      });
    },
  );
});

describe('an administrator', () => {
  const entered = { contactName: ' Maria Alvarez ', email: 'Maria@Farm.example', farmName: 'Vista Farms' };
  const invites = (method: 'get' | 'post') =>
    request(gateway.url)[method]('/api/pilot-invites').set('Cookie', cookie);
  const change = (what: 'revoke' | 'resend', name: string = id) =>
    request(gateway.url).post(`/api/admin/pilot-invites/${name}/${what}`).set('Cookie', cookie);
  beforeEach(async () => {
    cookie = await gateway.signIn(admin);
  });

  it('sees the invites as a bare list', async () => {
    gateway.asker.when(listInvites).answers(() => [anInvite()]);
    await invites('get').expect(200, [anInvite()]);
    expect(gateway.asker.questions.at(-1)?.caller).toEqual(admin);
  });

  it('is made under the key of an operation, where it is one', async () => {
    gateway.asker.when(createInvite).answers(() => ({ kind: 'created', invite: anInvite() }));
    for (const key of ['', 'a b', 'a'.repeat(201), 'é', 'a,b'])
      await invites('post').set('Idempotency-Key', key).send(entered).expect(400);
    expect(gateway.asker.questions.map(({ subject }) => subject)).not.toContain(createInvite.subject);
    await invites('post').send(entered).expect(200);
    expect(gateway.asker.questions.at(-1)?.operationId).toBeUndefined();
  });

  it('makes one, from what was typed; what is blank is none', async () => {
    gateway.asker.when(createInvite).answers(() => ({ kind: 'created', invite: anInvite() }));
    await invites('post').set('Idempotency-Key', 'once').send(entered).expect(200, anInvite());
    expect(gateway.asker.questions.at(-1)).toMatchObject({
      ask: {
        contactName: 'Maria Alvarez',
        email: 'maria@farm.example',
        farmName: 'Vista Farms',
        location: '',
        notes: '',
        tier: 'standard',
        acreage: null,
        estimatedValue: null,
        sendMail: false,
      },
      caller: admin,
      operationId: 'once',
    });
    gateway.asker.when(createInvite).answers(() => ({ kind: 'full', most: 500 }));
    await invites('post').send(entered).expect(409, { message: 'The limit is 500 pending invites' });
  });

  it.each([
    ['contactName', '', 'Contact name is required'],
    ['farmName', ' ', 'Farm name is required'],
    ['acreage', 1.5, 'Acreage must be a whole number'],
    ['acreage', '40', 'Acreage must be a whole number'],
    ['estimatedValue', -1, 'Estimated value must be 0 or more'],
    ['tier', 'free', undefined],
    ['sendMail', 'yes', undefined],
  ])('hears what is wrong with %s %j', async (path, value, message) => {
    const response = await invites('post')
      .send({ ...entered, [path]: value })
      .expect(400);
    expect(problem.parse(response.body).errors).toMatchObject([{ path, ...(message && { message }) }]);
    expect(questions()).not.toContain(createInvite.subject);
  });

  it('revokes and mails what is pending, and hears why not', async () => {
    gateway.asker.when(revokeInvite).answers(() => ({ kind: 'revoked', invite: anInvite() }));
    gateway.asker.when(resendInvite).answers(() => ({ kind: 'sent', invite: anInvite() }));
    for (const what of ['revoke', 'resend'] as const) {
      await change(what).expect(200, anInvite());
      expect(gateway.asker.questions.at(-1)).toMatchObject({ ask: { id }, caller: admin });
      await change(what, '1').expect(404);
    }
    for (const [kind, status] of [
      ['claimed', 409],
      ['not-found', 404],
    ] as const) {
      gateway.asker.when(revokeInvite).answers(() => ({ kind }));
      gateway.asker.when(resendInvite).answers(() => ({ kind }));
      await change('revoke').expect(status);
      await change('resend').expect(status);
    }
    gateway.asker.when(resendInvite).answers(() => ({ kind: 'limited', retryAfterSeconds: 50 }));
    const response = await change('resend').expect(429, {
      message: 'The invite was just emailed. Try again in 1 minute.',
    });
    expect(response.headers['retry-after']).toBe('50');
  });
});
