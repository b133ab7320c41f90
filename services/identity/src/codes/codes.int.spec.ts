import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aRecord, anAccount, anEmail, mailedCode, mailsTo, verified } from '../../test/an-account.ts';
import { startIdentity, type OwnIdentity } from '../../test/own-identity.ts';

let identity: OwnIdentity;

beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(async () => {
  await identity.stop();
});

/** Six digits that are not these. */
const not = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');
const verify = (email: string, code: string) => identity.codes.verify({ email, code });
const request = (email: string) => identity.requests.request('verification', email, 'en');
const refused = { kind: 'refused' };
const isVerified = { kind: 'verified', proof: expect.stringMatching(/^[\w-]{43}$/) };

describe('a mailed code', () => {
  it('verifies the address that it was mailed to, once', async () => {
    const email = anEmail();
    await request(email);
    const code = await mailedCode(identity, email);
    expect(code).toMatch(/^\d{6}$/);
    expect(await verify(email, code)).toEqual(isVerified);
    expect(await verify(email, code)).toEqual(refused);
  });

  it('is good for one of several that type it at the same moment', async () => {
    const email = anEmail();
    const code = await mailedCode(identity, email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify(email, code)));
    expect(answers.filter(({ kind }) => kind === 'verified')).toHaveLength(1);
  });

  it('is refused at the sixth try, though it is right', async () => {
    const email = anEmail();
    const code = await mailedCode(identity, email);
    for (let tried = 0; tried < 5; tried += 1) expect(await verify(email, not(code))).toEqual(refused);
    expect(await verify(email, code)).toEqual(refused);
  });

  it('is still good at the fifth try', async () => {
    const email = anEmail();
    const code = await mailedCode(identity, email);
    for (let tried = 0; tried < 4; tried += 1) await verify(email, not(code));
    expect(await verify(email, code)).toEqual(isVerified);
  });

  it('cannot be guessed by trying everything at once', async () => {
    const email = anEmail();
    const code = await mailedCode(identity, email);
    const wrong = Array.from({ length: 30 }, () => verify(email, not(code)));
    await Promise.all(wrong);
    const [row] = await identity.source.query<{ tries: number }[]>(
      'SELECT tries FROM verification WHERE email = $1',
      [email],
    );
    expect(row?.tries).toBe(6);
    expect(await verify(email, code)).toEqual(refused);
  });

  it('is void once a new one is issued, which has five tries of its own', async () => {
    const email = anEmail();
    const old = await mailedCode(identity, email);
    await verify(email, not(old));
    let code = await mailedCode(identity, email);
    while (code === old) code = await mailedCode(identity, email);
    expect(await verify(email, old)).toEqual(refused);
    for (let tried = 0; tried < 3; tried += 1) await verify(email, old);
    expect(await verify(email, code)).toEqual(isVerified);
  });

  it('is void as soon as a new one is asked for: between asking and mailing, nothing verifies', async () => {
    const email = anEmail();
    const code = await mailedCode(identity, email);
    identity.clock.pass({ minutes: 1 });
    expect(await request(email)).toEqual({ kind: 'done' });
    expect(await verify(email, code)).toEqual(refused);
  });

  it('of another address is refused', async () => {
    const [mine, other] = [anEmail(), anEmail()];
    const code = await mailedCode(identity, other);
    let own = await mailedCode(identity, mine);
    while (own === code) own = await mailedCode(identity, mine);
    expect(await verify(mine, code)).toEqual(refused);
    expect(await verify(other, code)).toEqual(isVerified);
  });

  it('for another purpose is refused', async () => {
    const email = anEmail();
    expect(await verify(email, await mailedCode(identity, email, 'reset'))).toEqual(refused);
  });

  it('is good for ten minutes', async () => {
    const [early, late] = [anEmail(), anEmail()];
    const codes = [await mailedCode(identity, early), await mailedCode(identity, late)] as const;
    identity.clock.pass({ minutes: 9, seconds: 59 });
    expect(await verify(early, codes[0])).toEqual(isVerified);
    identity.clock.pass({ seconds: 1 });
    expect(await verify(late, codes[1])).toEqual(refused);
  });

  it('is nowhere in the database', async () => {
    const email = anEmail();
    const code = await mailedCode(identity, email);
    const rows = await identity.source.query<object[]>(
      'SELECT v::text FROM verification v WHERE email = $1',
      [email],
    );
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('asking for a code', () => {
  it('is the same work, statement by statement, for an address that is known and one that is not', async () => {
    const known = (await anAccount(identity)).email;
    const unknown = anEmail();
    for (const purpose of ['verification', 'reset'] as const) {
      const work: string[][] = [];
      for (const email of [known, unknown]) {
        identity.statements.take();
        expect(await identity.requests.request(purpose, email, 'en')).toEqual({ kind: 'done' });
        work.push(identity.statements.take());
      }
      expect(work[0]).toEqual(work[1]);
      expect(work[0]?.filter((statement) => statement.includes('INSERT INTO mail'))).toHaveLength(1);
    }
    expect(await mailsTo(identity, known)).toEqual(['account-exists', 'reset-code']);
    expect(await mailsTo(identity, unknown)).toEqual(['verification-code', 'no-account']);
  });

  it('and then typing a wrong one is the same work too', async () => {
    const known = (await anAccount(identity)).email;
    const unknown = anEmail();
    const work: string[][] = [];
    for (const email of [known, unknown]) {
      await identity.requests.request('verification', email, 'en');
      identity.statements.take();
      expect(await verify(email, '000000')).toEqual(refused);
      work.push(identity.statements.take());
    }
    expect(work[0]).toEqual(work[1]);
  });

  it('is limited alike for both: half a minute apart, five an hour', async () => {
    const known = (await anAccount(identity)).email;
    for (const email of [known, anEmail()]) {
      for (let sent = 0; sent < 5; sent += 1) {
        expect(await request(email)).toEqual({ kind: 'done' });
        const wait = sent < 4 ? 30 : 3600 - 4 * 30;
        expect(await request(email)).toEqual({ kind: 'limited', retryAfterSeconds: wait });
        identity.clock.pass({ seconds: 30 });
      }
      expect(await request(email)).toEqual({ kind: 'limited', retryAfterSeconds: 3600 - 150 });
      expect(await mailsTo(identity, email)).toHaveLength(5);
      identity.clock.pass({ minutes: 60 });
      expect(await request(email)).toEqual({ kind: 'done' });
    }
  });

  it('many times at once sends one mail', async () => {
    const email = anEmail();
    const answers = await Promise.all(Array.from({ length: 8 }, () => request(email)));
    expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(await mailsTo(identity, email)).toEqual(['verification-code']);
  });

  it('leaves a good code alone when it is limited', async () => {
    const email = anEmail();
    await request(email);
    const code = await mailedCode(identity, email);
    expect((await request(email)).kind).toBe('limited');
    expect(await verify(email, code)).toEqual(isVerified);
  });
});

describe('a proof', () => {
  it('is of the browser that typed the code: that the address was verified elsewhere counts for nothing', async () => {
    const record = aRecord();
    await verified(identity, record.email);
    for (const proof of ['', 'x'.repeat(43)])
      expect(await identity.registration.register({ record, language: 'en', proof })).toEqual({
        kind: 'unverified',
      });
  });

  it('of another address, or more than half an hour old, is none', async () => {
    const [record, other] = [aRecord(), aRecord()];
    const foreign = await verified(identity, other.email);
    expect(await identity.registration.register({ record, language: 'en', proof: foreign })).toEqual({
      kind: 'unverified',
    });
    const proof = await verified(identity, record.email);
    identity.clock.pass({ minutes: 30 });
    expect(await identity.registration.register({ record, language: 'en', proof })).toEqual({
      kind: 'unverified',
    });
  });
});
