import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger, type LoggerService } from '@nestjs/common';
import { Redis } from 'ioredis';
import { eventually } from '@headgate/runtime/testing/eventually';
import { OwnProcess } from '@headgate/runtime/testing/own-process';
import { breakableProxy } from '../../test/breakable-proxy.ts';
import { codeIn } from '../../test/mailed-code.ts';
import { codeHash, OwnMail } from '../../test/own-mail.ts';
import { Verification } from '../store/verification.entity.ts';
import { enqueueMail } from './enqueue-mail.ts';

let mail: OwnMail;
let log: string[];

beforeEach(async () => {
  log = [];
  const note = (...line: unknown[]) => void log.push(JSON.stringify(line));
  const notes: LoggerService = { log: note, warn: note, error: note, debug: note };
  Logger.overrideLogger(notes);
  mail = await OwnMail.start();
});
afterEach(() => mail.stop());

const sent = (id: string) => eventually('it is sent', () => mail.is(id, 'sent'));
const failed = (id: string) => eventually('it is given up', () => mail.is(id, 'failed'));
const waits = (id: string) =>
  eventually('it failed, and waits', async () => {
    const { state, reason } = await mail.row(id);
    return state === 'queued' && reason !== null;
  });

const codesSent = () => mail.smtp.taken.map(({ raw }) => codeIn(raw));

async function isRight(code: string | undefined, email: string): Promise<boolean> {
  const about = { purpose: 'verification', email } as const;
  const { codeHash: hash } = await mail.source.getRepository(Verification).findOneByOrFail(about);
  return codeHash.isOf(hash, { ...about, code: code ?? '' });
}

describe('a mail that is asked for', () => {
  it('is sent when the transaction has committed, to that address alone', async () => {
    await mail.startWorker();
    await sent(await mail.enqueue('password-changed', ' Ana@Farm.example '));
    expect(mail.smtp.taken.map(({ to }) => to)).toEqual([['ana@farm.example']]);
    expect(mail.smtp.taken[0]?.raw).toContain('Subject: Your Headgate password was changed');
  });

  it('is not when it rolls back', async () => {
    await mail.startWorker();
    const undone = mail.source.transaction(async (connection) => {
      await enqueueMail(connection, { kind: 'no-account', to: 'ana@farm.example', userId: null });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await sent(await mail.enqueue('no-account', 'bo@farm.example'));
    expect(mail.smtp.taken.map(({ to }) => to)).toEqual([['bo@farm.example']]);
  });

  it.each([
    ['two addresses', 'ana@farm.example, eve@evil.example'],
    ['another header', 'ana@farm.example\r\nBcc: eve@evil.example'],
    ['a name', 'Ana <ana@farm.example>'],
    ['too much', `${'a'.repeat(300)}@farm.example`],
  ])('is refused for %s in place of an address', async (_what, to) => {
    await expect(mail.enqueue('no-account', to)).rejects.toThrow(/Invalid|at most 254/);
    expect(await mail.source.query('SELECT * FROM mail')).toEqual([]);
  });

  it('is refused outside a transaction, which alone could take it back', async () => {
    const ask = enqueueMail(mail.source.manager, { kind: 'no-account', to: 'a@b.example', userId: null });
    await expect(ask).rejects.toThrow('in a transaction');
  });
});

describe('a mail server', () => {
  it('that is away or not ready gets the mail when it is back', async () => {
    await mail.smtp.close();
    await mail.startWorker();
    const id = await mail.enqueue('account-exists', 'ana@farm.example');
    await waits(id);
    expect((await mail.row(id)).reason).toBe('the mail server could not be reached: ECONNREFUSED');
    mail.smtp.behaviour = 'greylists';
    await mail.smtp.listen();
    await eventually('it is put off', async () => ((await mail.row(id)).reason ?? '').includes('451 4.7.1'));
    mail.smtp.behaviour = 'takes';
    await sent(id);
    expect(mail.smtp.taken).toHaveLength(1);
  });

  it.each([
    ['does-not-know-recipient', 'the mail server answered 550 5.1.1 at RCPT TO'],
    ['does-not-want-it', 'the mail server answered 554 5.7.1 at DATA'],
  ] as const)('that %s is not asked again', async (behaviour, reason) => {
    mail.smtp.behaviour = behaviour;
    await mail.startWorker();
    const id = await mail.enqueue('account-exists', 'ana@farm.example');
    await failed(id);
    expect(await mail.row(id)).toMatchObject({ attempt: 1, reason });
    expect(log.join('\n')).toContain(reason);
    expect(log.join('\n')).not.toContain('ana@farm.example');
  });

  it('that does not let us in is asked again: the mail is not to blame', async () => {
    mail.smtp.behaviour = 'drops-in-mid-mail';
    await mail.startWorker();
    const id = await mail.enqueue('account-exists', 'ana@farm.example');
    await waits(id);
    mail.smtp.behaviour = 'takes';
    await sent(id);
  });
});

describe('a code', () => {
  it('that arrived last is right, and every other void', async () => {
    const ids = [];
    for (let request = 0; request < 4; request += 1) {
      ids.push(await mail.enqueue('verification-code', 'ana@farm.example'));
      if (request === 1) {
        await mail.startWorker();
        await sent(ids[1] ?? '');
      }
    }
    await sent(ids[3] ?? '');
    const codes = codesSent();
    expect(await isRight(codes.pop(), 'ana@farm.example')).toBe(true);
    for (const code of codes) expect(await isRight(code, 'ana@farm.example')).toBe(false);
    expect(await mail.row(ids[0] ?? '')).toMatchObject({
      state: 'failed',
      reason: 'a newer code was asked for',
    });
  });

  it('is a new one when the mail is tried again', async () => {
    mail.smtp.behaviour = 'drops-in-mid-mail';
    await mail.startWorker();
    const id = await mail.enqueue('verification-code', 'ana@farm.example');
    await waits(id);
    // Between two attempts, not in one.
    await mail.stopWorkers();
    const [before] = await mail.source.getRepository(Verification).find();
    mail.smtp.behaviour = 'takes';
    await mail.startWorker();
    await sent(id);
    const [after] = await mail.source.getRepository(Verification).find();
    expect(after?.codeHash?.equals(before?.codeHash ?? Buffer.alloc(0))).toBe(false);
    expect(await isRight(codesSent()[0], 'ana@farm.example')).toBe(true);
  });

  it('is in neither row nor log', async () => {
    await mail.startWorker();
    await sent(await mail.enqueue('verification-code', 'ana@farm.example'));
    const [code = 'none'] = codesSent();
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await mail.source.query('SELECT kind, recipient, reason FROM mail'))).not.toContain(
      code,
    );
    expect(log.join('\n')).not.toContain(code);
  });

  it('that would come after ten minutes is not sent at all', async () => {
    const id = await mail.enqueue('reset-code', 'ana@farm.example');
    await mail.source.query(`UPDATE mail SET useful_until = useful_until - interval '10 minutes 1 second'`);
    await mail.startWorker();
    await failed(id);
    expect((await mail.row(id)).reason).toBe('it would come too late to be useful');
    expect(mail.smtp.tries).toBe(0);
  });
});

describe('mail arrives', () => {
  it('one after the other at one address, and without a wait for the sweeper', async () => {
    await mail.startWorker();
    const kinds = ['account-exists', 'password-changed', 'no-account', 'reset-code'] as const;
    const ids = await Promise.all(kinds.map((kind) => mail.enqueue(kind, 'ana@farm.example')));
    for (const id of ids) await sent(id);
    expect(mail.smtp.taken).toHaveLength(4);
    const { attempt } = await mail.row(ids[3] ?? '');
    expect(attempt).toBe(1);
  });

  it('once, however many workers are woken for it', async () => {
    const id = await mail.enqueue('no-account', 'ana@farm.example');
    const claims = await Promise.all(Array.from({ length: 20 }, () => mail.waker.claim(id, 60_000)));
    expect(claims.filter((claim) => typeof claim === 'object')).toHaveLength(1);
  });

  it('once each from two replicas that hear of all of them', async () => {
    await Promise.all([mail.startWorker(), mail.startWorker()]);
    const growers = Array.from({ length: 50 }, (_, index) => `grower${index}@farm.example`).sort();
    for (const grower of growers) await mail.enqueue('no-account', grower);
    await eventually('all are sent', async () => {
      const [left] = await mail.source.query<{ count: string }[]>(
        `SELECT count(*) FROM mail WHERE state <> 'sent'`,
      );
      return left?.count === '0';
    });
    expect(mail.smtp.taken.map(({ to }) => to[0]).sort()).toEqual(growers);
  });

  it('though Redis forgets everything, jobs to come included', async () => {
    await mail.smtp.close();
    await mail.startWorker();
    const delayed = await mail.enqueue('no-account', 'ana@farm.example');
    await waits(delayed);
    const redis = new Redis(mail.redisUrl);
    await redis.flushall();
    redis.disconnect();
    await mail.redis.kill();
    const unheard = await mail.enqueue('no-account', 'bo@farm.example');
    await mail.smtp.listen();
    await mail.redis.start();
    await sent(delayed);
    await sent(unheard);
  });

  it('though the connection to Redis is open and silent', async () => {
    const proxied = await breakableProxy(mail.redisUrl);
    await mail.startWorker(proxied.url);
    await sent(await mail.enqueue('no-account', 'ana@farm.example'));
    proxied.silence();
    await sent(await mail.enqueue('no-account', 'bo@farm.example'));
    await mail.stopWorkers();
    await proxied.cut();
  });

  it('though its workers are killed in the middle of sending it, one after the other', async () => {
    mail.smtp.behaviour = 'takes-without-saying-so';
    const id = await mail.enqueue('no-account', 'ana@farm.example');
    const worker = new OwnProcess(join(import.meta.dirname, '../../test/mail-worker.process.ts'), [
      mail.databaseUrl,
      mail.redisUrl,
      mail.smtp.url,
    ]);
    for (const kill of [1, 2]) {
      worker.start();
      try {
        await eventually('it is on its way', () => mail.smtp.taken.length >= kill);
      } finally {
        await worker.kill();
      }
    }
    mail.smtp.behaviour = 'takes';
    await mail.startWorker();
    await sent(id);
    // Nobody can know that the first two were taken: at least once, and each time as the same mail.
    const messageIds = mail.smtp.taken.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
    expect(new Set(messageIds).size).toBe(1);
    expect((await mail.row(id)).attempt).toBe(3);
  });
});
