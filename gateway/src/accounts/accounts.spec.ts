import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  changeDetails,
  changePassword,
  completeOnboarding,
  logIn,
  requestPasswordReset,
  resetPassword,
  sendVerification,
  updateOnboarding,
  verifyCode,
} from '@headgate/contracts/identity-questions';
import request from 'supertest';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';
import { anAccount } from '../../test/signed-in.ts';

const account = anAccount();
const answer = { kind: 'account' as const, ...account };
const record = { username: 'maria', email: 'Maria@Farm.example', password: 'water at night' };

let gateway: GatewayUnderTest;
const post = (path: string, body?: object, cookie = '') =>
  request(gateway.url).post(path).set('Cookie', cookie).send(body);
const questionsTo = ({ subject }: { subject: string }) =>
  gateway.asker.questions.filter((each) => each.subject === subject).map(({ ask }) => ask);

beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.stop());

describe('POST /api/login', () => {
  it('answers the user, and no secret', async () => {
    gateway.asker.when(logIn).answers(() => answer);
    await post('/api/login', { username: 'maria', password: 'x' }).expect(200, account.user);
  });

  it('is refused without telling whether there is such a user', async () => {
    gateway.asker.when(logIn).answers(() => ({ kind: 'refused' }));
    const response = await post('/api/login', { username: 'maria', password: 'x' });
    expect([response.status, response.body, response.headers['set-cookie']]).toEqual([
      401,
      { message: 'Invalid username or password' },
      undefined,
    ]);
  });

  it.each([
    [{}, ['username', 'password']],
    [{ username: '', password: '' }, ['username', 'password']],
    [{ username: 'maria' }, ['password']],
    [{ username: ['maria'], password: { $ne: '' } }, ['username', 'password']],
    [{ username: 'x'.repeat(2_000), password: 'x' }, ['username']],
  ])('names what is missing or wrong in %j', async (body, fields) => {
    const response = await post('/api/login', body).expect(400);
    const { errors } = response.body as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path)).toEqual(fields);
    expect(gateway.asker.questions).toEqual([]);
  });

  it('takes neither username nor password from the address, where logs would have them', async () => {
    await request(gateway.url).post('/api/login?username=maria&password=x').send({}).expect(400);
    await request(gateway.url).post('/api/login?username=maria&password=x').expect(400);
    expect(gateway.asker.questions).toEqual([]);
  });
});

describe('codes', () => {
  it.each([
    ['/api/send-verification', sendVerification],
    ['/api/request-password-reset', requestPasswordReset],
  ] as const)('%s: too many of them say when to try again', async (path, question) => {
    gateway.asker.when(question).answers(() => ({ kind: 'limited', retryAfterSeconds: 121 }));
    const response = await post(path, { email: record.email }).expect(429, {
      message: 'Too many codes were sent. Try again in 3 minutes.',
    });
    expect(response.headers['retry-after']).toBe('121');
    gateway.asker.when(question).answers(() => ({ kind: 'limited', retryAfterSeconds: 3 }));
    await post(path, { email: record.email }).expect(429, {
      message: 'Too many codes were sent. Try again in 1 minute.',
    });
  });

  it.each([
    ['/api/send-verification', sendVerification, 'Check your email for the verification code'],
    [
      '/api/request-password-reset',
      requestPasswordReset,
      'Check your email for the code to reset your password',
    ],
  ] as const)('%s answers in words', async (path, question, message) => {
    gateway.asker.when(question).answers(() => ({ kind: 'done' }));
    await post(path, { email: record.email }).expect(200, { message });
  });

  it.each([
    ['/api/send-verification', sendVerification],
    ['/api/request-password-reset', requestPasswordReset],
  ] as const)('%s: are mailed in the language of who asks, not of the body', async (path, question) => {
    gateway.asker.when(question).answers(() => ({ kind: 'done' }));
    const body = { email: record.email, language: 'en' };
    await request(gateway.url).post(path).set('Accept-Language', 'es').send(body).expect(200);
    expect(questionsTo(question)).toMatchObject([{ language: 'es' }]);
  });

  it('are refused in one way, whatever is wrong with them', async () => {
    gateway.asker.when(verifyCode).answers(() => ({ kind: 'refused' }));
    gateway.asker.when(resetPassword).answers(() => ({ kind: 'refused' }));
    const code = { email: record.email, code: '123456' };
    const message = 'Invalid verification code';
    const response = await post('/api/verify-code', code).expect(400, { message });
    expect(response.headers['set-cookie']).toBeUndefined();
    await post('/api/reset-password', { ...code, password: 'water at dawn' }).expect(400, { message });
    await post('/api/verify-code', { ...code, code: '12345x' }).expect(400, {
      message,
      errors: [{ path: 'code', message }],
    });
  });
});

describe('the signed-in', () => {
  let cookie: string;
  const { userId, farmId, role } = account.standing;
  beforeEach(async () => {
    cookie = await gateway.signIn({ userId, farmId, role });
  });

  it('reset a password without being signed in by it', async () => {
    gateway.asker.when(resetPassword).answers(() => ({ kind: 'done' }));
    const body = { email: record.email, code: '123456', password: 'water at dawn' };
    const response = await post('/api/reset-password', body).expect(200, {
      message: 'Your password has been changed. Please log in.',
    });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('hear of a wrong password by its field', async () => {
    gateway.asker.when(changePassword).answers(() => ({ kind: 'refused' }));
    const message = 'That is not your current password';
    const body = { currentPassword: 'x', newPassword: 'water at dawn' };
    await post('/api/change-password', body, cookie).expect(400, {
      message,
      errors: [{ path: 'currentPassword', message }],
    });
    await request(gateway.url).get('/api/user').set('Cookie', cookie).expect(200);
  });

  it('change their details, but not to a username that is taken', async () => {
    const change = () =>
      request(gateway.url)
        .patch('/api/user')
        .set('Cookie', cookie)
        .send({ username: 'ana', language: 'es', role: 'admin' });
    gateway.asker.when(changeDetails).answers(() => answer);
    await change().expect(200, account.user);
    expect(questionsTo(changeDetails)).toEqual([{ username: 'ana', language: 'es' }]);
    gateway.asker.when(changeDetails).answers(() => ({ kind: 'username-taken' }));
    const message = 'Username already exists';
    await change().expect(409, { message, errors: [{ path: 'username', message }] });
  });

  it('go through the onboarding', async () => {
    gateway.asker.when(updateOnboarding).answers(() => answer);
    gateway.asker.when(completeOnboarding).answers(() => answer);
    await post('/api/update-onboarding', { step: 3 }, cookie).expect(200, account.user);
    await post('/api/update-onboarding', { step: 6 }, cookie).expect(400);
    await post('/api/complete-onboarding', undefined, cookie).expect(200, account.user);
    await post('/api/complete-onboarding', {}, cookie).expect(200, account.user);
    expect(questionsTo(updateOnboarding)).toEqual([{ step: 3 }]);
  });
});

describe('whether there is an account', () => {
  const known = 'maria@farm.example';
  const unlike = ['date', 'x-request-id'];

  it.each([
    ['/api/send-verification', (email: string) => ({ email })],
    ['/api/request-password-reset', (email: string) => ({ email })],
    ['/api/verify-code', (email: string) => ({ email, code: '123456' })],
    ['/api/reset-password', (email: string) => ({ email, code: '123456', password: 'water at dawn' })],
    ['/api/login', (email: string) => ({ username: email, password: 'x' })],
  ])('%s does not tell: answers are the same to the byte, headers too', async (path, body) => {
    gateway.asker.when(sendVerification).answers(() => ({ kind: 'done' }));
    gateway.asker.when(requestPasswordReset).answers(() => ({ kind: 'done' }));
    gateway.asker.when(verifyCode).answers(() => ({ kind: 'refused' }));
    gateway.asker.when(resetPassword).answers(() => ({ kind: 'refused' }));
    gateway.asker.when(logIn).answers(() => ({ kind: 'refused' }));
    const [first, second] = await Promise.all(
      [known, 'nobody@farm.example'].map(async (email) => {
        const { status, headers, text } = await post(path, body(email));
        const alike = Object.entries(headers as object).filter(([name]) => !unlike.includes(name));
        return { status, headers: alike, text };
      }),
    );
    expect(first).toEqual(second);
  });
});
