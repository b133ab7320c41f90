import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { register, verifyCode } from '@headgate/contracts/identity-questions';
import request from 'supertest';
import { cookieHeader, cookiesSetBy } from '../../test/cookies.ts';
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

describe('registering', () => {
  const verified = async () => {
    gateway.asker.when(verifyCode).answers(() => ({ kind: 'verified', proof: 'a proof; of identity' }));
    return post('/api/verify-code', { email: record.email, code: '123456' }).expect(200);
  };

  it('binds the verified address to this browser, and only where it registers', async () => {
    const response = await verified();
    expect(response.body).toEqual({ message: 'Your email address is verified' });
    expect(cookiesSetBy(response)).toEqual({
      headgate_verified: {
        value: 'a%20proof%3B%20of%20identity',
        attributes: {
          path: '/api/register',
          'max-age': String(30 * 60),
          expires: expect.any(String),
          httponly: '',
          samesite: 'Strict',
        },
      },
    });
    expect(questionsTo(verifyCode)).toEqual([{ email: 'maria@farm.example', code: '123456' }]);
  });

  it('needs that cookie, though the address was verified elsewhere', async () => {
    gateway.asker.when(register).answers(() => ({ kind: 'unverified' }));
    const message = 'Please verify your email address first';
    await post('/api/register', record).expect(403, { message });
    await post('/api/register', record, 'headgate_verified=').expect(403, { message });
    await post('/api/register', record, 'headgate_verified=guessed').expect(403, { message });
    await post('/api/register', record, `headgate_verified=${'x'.repeat(300)}`).expect(403, { message });
    await post('/api/register', record, 'headgate_verified=%E0%A4%A').expect(403, { message });
    expect(gateway.records.kept.size).toBe(0);
  });

  it('signs in, answers the user, and takes the proof back', async () => {
    const cookie = cookieHeader(await verified());
    gateway.asker.when(register).answers(() => answer);
    gateway.accounts.set(account.standing.userId, account);
    const response = await post('/api/register', record, cookie)
      .set('Accept-Language', 'es')
      .expect(200, account.user);
    expect(cookiesSetBy(response)).toMatchObject({
      headgate_verified: { value: '', attributes: { path: '/api/register' } },
      headgate: { value: expect.stringMatching(/^s%3A/) },
    });
    expect(questionsTo(register)).toEqual([
      {
        record: { ...record, email: 'maria@farm.example', countryCode: '+1', verificationType: 'email' },
        language: 'es',
        proof: 'a proof; of identity',
      },
    ]);
    await request(gateway.url).get('/api/user').set('Cookie', cookieHeader(response)).expect(200);
  });

  it('ends the session of whoever was signed in before', async () => {
    const before = await gateway.signIn();
    gateway.asker.when(register).answers(() => answer);
    const after = await post('/api/register', record, `headgate_verified=proof; ${before}`).expect(200);
    expect(cookieHeader(after)).not.toContain(before);
    await request(gateway.url).get('/api/user').set('Cookie', before).expect(401);
  });

  it('names a taken username, and leaves the proof for another try', async () => {
    gateway.asker.when(register).answers(() => ({ kind: 'username-taken' }));
    const message = 'Username already exists';
    const response = await post('/api/register', record, 'headgate_verified=proof').expect(409, {
      message,
      errors: [{ path: 'username', message }],
    });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('tells its verified owner that an address has an account', async () => {
    gateway.asker.when(register).answers(() => ({ kind: 'email-taken' }));
    const response = await post('/api/register', record, 'headgate_verified=proof').expect(409, {
      message: 'This email address already has an account',
    });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('leaves the proof where the session could not begin: trying again gives the same account', async () => {
    gateway.asker.when(register).answers(() => answer);
    gateway.records.isAway = true;
    const response = await post('/api/register', record, 'headgate_verified=proof').expect(503);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('names every field that is wrong', async () => {
    const wrong = { username: ' ', email: 'nobody', password: 'short', phoneNumber: 5, countryCode: '1' };
    const response = await post('/api/register', wrong, 'headgate_verified=proof').expect(400);
    const { message, errors } = response.body as { message: string; errors: { path: string }[] };
    expect(message).toBe('Username is required');
    expect(errors.map(({ path }) => path).sort()).toEqual([
      'countryCode',
      'email',
      'password',
      'phoneNumber',
      'username',
    ]);
  });
});

describe('names', () => {
  const names = [
    '名前',
    'Ἀριστοτέλης',
    'أحمد',
    'maria 🌾',
    "O'Brien; DROP TABLE users",
    'a'.repeat(64),
    '<b>maria</b>',
  ];
  const nobody = [
    'a'.repeat(10_000),
    'maria\r\nSet-Cookie: headgate=x',
    'maria\nBcc: all@farm.example',
    'ma\u0000ria',
    'ma\u2028ria',
    '\ud83c',
    '   ',
  ];

  it.each(names)('%s may be one', async (username) => {
    gateway.asker.when(register).answers(() => answer);
    await post('/api/register', { ...record, username }, 'headgate_verified=proof').expect(200);
    expect(questionsTo(register)).toMatchObject([{ record: { username } }]);
  });

  it.each(nobody.flatMap((text) => ['username', 'fullName', 'companyName'].map((field) => [field, text])))(
    '%s cannot be %j',
    async (field, text) => {
      const isBlank = text.trim() === '' && field !== 'username';
      gateway.asker.when(register).answers(() => answer);
      const response = await post(
        '/api/register',
        { ...record, [field]: text },
        'headgate_verified=proof',
      ).expect(isBlank ? 200 : 400);
      if (isBlank) return;
      expect(response.body).toMatchObject({ errors: [{ path: field }] });
      expect(questionsTo(register)).toEqual([]);
    },
  );

  it.each([
    'a@b',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    `${'a'.repeat(10_000)}@b.example`,
    'Maria <a@b.example>',
    '',
  ])('%j is no address that a mail goes to', async (email) => {
    for (const path of ['/api/send-verification', '/api/request-password-reset']) {
      const response = await post(path, { email }).expect(400);
      expect(response.body).toMatchObject({ errors: [{ path: 'email' }] });
    }
    expect(gateway.asker.questions).toEqual([]);
  });
});
