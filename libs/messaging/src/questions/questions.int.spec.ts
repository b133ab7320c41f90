import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AskOf } from '@headgate/contracts/define';
import { Rejected } from '@headgate/runtime/errors/rejected';
import { Unavailable } from '@headgate/runtime/errors/unavailable';
import { headers as newHeaders } from '@nats-io/transport-node';
import { Broker } from '../../test/broker.ts';
import { readMeter, sealMeter } from '../../test/meter-questions.ts';
import { recordingLog } from '../../test/recording-log.ts';
import { TestProcess } from '../../test/test-process.ts';
import { until } from '../../test/until.ts';
import { NatsLink } from '../connection/nats-link.ts';
import { Asker } from './asker.ts';
import type { Call } from './call.ts';
import { QuestionServer } from './question-server.ts';

type Answer = (ask: AskOf<typeof readMeter>, call: Call) => Promise<unknown>;

let broker: Broker;
let gateway: NatsLink;
let asker: Asker;
const cleanUps: (() => Promise<void>)[] = [];

beforeAll(async () => {
  broker = await Broker.start([
    { service: 'gateway', password: 'gateway-password', asks: ['meter'] },
    { service: 'meter', password: 'meter-password', answers: true },
  ]);
  gateway = linkOf('gateway');
  gateway.start();
  asker = new Asker(gateway);
  await until(() => gateway.connected);
});

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

afterAll(async () => {
  await gateway.stop();
  await broker.remove();
});

function linkOf(service: string): NatsLink {
  return new NatsLink(
    service,
    { url: broker.url, user: service, password: `${service}-password` },
    recordingLog(),
  );
}

/** A replica of the service that owns the question. */
async function answering(answer: Answer): Promise<ReturnType<typeof recordingLog>> {
  const link = linkOf('meter');
  const log = recordingLog();
  const handler = {
    contract: readMeter,
    name: 'test',
    call: answer as (ask: unknown, call: Call) => Promise<unknown>,
  };
  const server = new QuestionServer('meter', [handler], log);
  link.onConnection((connection) => server.listen(connection));
  link.start();
  cleanUps.push(async () => {
    await server.stop();
    await link.stop();
  });
  await until(() => link.connected);
  await link.connection().flush();
  return log;
}

const ask = (call: Partial<Call> = {}, meterId = 'm1') => asker.ask(readMeter, { meterId }, call);

/** Long enough never to be what ends a test. */
const inAMinute = () => new Date(Date.now() + 60_000);

describe('a question', () => {
  it('is answered, and brings along who asks, for which request, and until when', async () => {
    const calls: Call[] = [];
    await answering((_ask, call) => {
      calls.push(call);
      return Promise.resolve({ litres: 7, by: 'here' });
    });
    const call: Call = {
      requestId: 'request-0001',
      deadline: inAMinute(),
      operationId: 'operation-1',
      caller: { userId: 'u1', farmId: 'f1', role: 'grower' },
    };
    expect(await ask(call)).toEqual({ litres: 7, by: 'here' });
    expect(calls).toEqual([call]);
  });

  it('that is refused is refused at the asker, fields and status included', async () => {
    const errors = [{ path: 'meterId', message: 'No such meter' }];
    await answering(() => Promise.reject(new Rejected('No', { status: 409, errors, retryAfterSeconds: 3 })));
    const refusal = await ask().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Rejected);
    expect(refusal).toMatchObject({ message: 'No', status: 409, errors, retryAfterSeconds: 3 });
  });

  it('that does not fit its contract is refused by the name of the field, before any handler sees it', async () => {
    let seen = 0;
    await answering(() => {
      seen += 1;
      return Promise.resolve(null);
    });
    const refusal = await ask({}, '').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'Rejected', status: 400, errors: [{ path: 'meterId' }] });
    expect(seen).toBe(0);
  });

  it('that hits something unavailable is unavailable', async () => {
    await answering(() => Promise.reject(new Unavailable('the database is away', { retryAfterSeconds: 9 })));
    await expect(ask()).rejects.toMatchObject({ name: 'Unavailable', retryAfterSeconds: 9 });
  });

  it('that hits a bug tells the log, and the asker nothing of it', async () => {
    const log = await answering(() => Promise.reject(new Error('password of postgres://u:hunter2@db')));
    const failure = await ask().catch((error: unknown) => error);
    expect(failure).toEqual(new Error('ask.meter.read-meter.v1 failed: Internal error'));
    expect(log.lines.map(({ message }) => message)).toContain('question failed');
  });

  it('gets no answer that its contract does not describe', async () => {
    await answering(() => Promise.resolve({ litres: 'many' }));
    await expect(ask()).rejects.toThrow('Internal error');
  });

  it('gets an answer without what the contract does not name', async () => {
    await answering(() => Promise.resolve({ litres: 1, by: 'x', passwordHash: 'secret' }));
    expect(await ask()).toEqual({ litres: 1, by: 'x' });
  });

  it('that nobody answers is unavailable at once, not at its deadline', async () => {
    await expect(asker.ask(sealMeter, {}, { deadline: inAMinute() })).rejects.toBeInstanceOf(Unavailable);
  });

  it('that is answered too late is unavailable', async () => {
    await answering(async (_ask, call) => {
      await until(() => Date.now() > call.deadline.getTime() + 100);
      return { litres: 1, by: 'late' };
    });
    await expect(ask({ deadline: new Date(Date.now() + 300) })).rejects.toBeInstanceOf(Unavailable);
  });

  it('that arrives past its deadline is dropped', async () => {
    let seen = 0;
    const log = await answering(() => {
      seen += 1;
      return Promise.resolve({ litres: 1, by: 'x' });
    });
    const headers = newHeaders();
    headers.set('Headgate-Deadline', String(Date.now() - 1));
    gateway.connection().publish(readMeter.subject, '{"meterId":"m"}', { headers });
    await until(() => log.lines.some(({ message }) => message.startsWith('question dropped')));
    expect(seen).toBe(0);
  });

  it('larger than 256 kB is refused before it is sent', async () => {
    await expect(ask({}, 'x'.repeat(960 * 1024))).rejects.toMatchObject({ name: 'Rejected', status: 413 });
  });

  it('whose answer NATS would not carry fails, and the next one does not', async () => {
    let size = 2 * 1024 * 1024;
    await answering(() => Promise.resolve({ litres: 1, by: 'x'.repeat(size) }));
    await expect(ask()).rejects.toThrow('Internal error');
    size = 1;
    expect(await ask()).toEqual({ litres: 1, by: 'x' });
  });

  it.each(['*', '>', 'a.b', '\r\nPUB x 1\r\n', '../..', '💧'])(
    'carries %j as a value, and never as part of its subject',
    async (meterId) => {
      await answering((requested) => Promise.resolve({ litres: 1, by: requested.meterId }));
      expect(await ask({}, meterId)).toEqual({ litres: 1, by: meterId });
    },
  );

  it('takes no operation id that could break a header', async () => {
    await expect(ask({ operationId: 'x\r\nHeadgate-Role: admin' })).rejects.toMatchObject({ status: 400 });
  });

  it.each([
    ['no JSON', 'not json'],
    ['nothing', ''],
    ['bytes', new Uint8Array([0xff, 0xfe, 0x00])],
    ['deep JSON', '['.repeat(100_000)],
    ['a closed deep JSON', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['null', 'null'],
    ['a prototype', '{"__proto__":{"meterId":"m1"}}'],
  ])('of %s is refused, and the service goes on', async (_what, body) => {
    await answering(() => Promise.resolve({ litres: 1, by: 'x' }));
    const reply = await gateway.connection().request(readMeter.subject, body, { timeout: 5000 });
    expect(reply.headers?.get('Headgate-Status')).toBe('400');
    expect(await ask()).toEqual({ litres: 1, by: 'x' });
  });

  it('is answered by one replica', async () => {
    let answered = 0;
    const count: Answer = () => {
      answered += 1;
      return Promise.resolve({ litres: answered, by: 'x' });
    };
    await answering(count);
    await answering(count);
    await Promise.all(Array.from({ length: 40 }, () => ask()));
    expect(answered).toBe(40);
  });
});

describe('a service that is stopped', () => {
  it('answers what it has been asked, and leaves the rest to its replicas', async () => {
    const link = linkOf('meter');
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    let begun = false;
    const slow = async () => {
      begun = true;
      await gate;
      return { litres: 1, by: 'stopping' };
    };
    const server = new QuestionServer(
      'meter',
      [{ contract: readMeter, name: 'test', call: slow }],
      recordingLog(),
    );
    link.onConnection((connection) => server.listen(connection));
    link.start();
    await until(() => link.connected);
    await link.connection().flush();

    const underway = ask({ deadline: inAMinute() });
    await until(() => begun);
    const stopped = server.stop();
    await until(() =>
      ask().then(
        () => false,
        (error: unknown) => error instanceof Unavailable,
      ),
    );
    release();
    expect(await underway).toEqual({ litres: 1, by: 'stopping' });
    await stopped;
    await link.stop();
  });
});

describe('kill -9', () => {
  it('of the answering process makes it unavailable within the deadline, until it is started again', async () => {
    const service = new TestProcess('answering.process.ts', [broker.url]);
    service.start();
    cleanUps.push(() => service.kill());
    await until(async () => (await ask()).litres === 1);
    for (let round = 0; round < 3; round += 1) {
      const underway = Promise.allSettled(Array.from({ length: 20 }, () => ask()));
      await service.kill();
      await expect(ask()).rejects.toBeInstanceOf(Unavailable);
      for (const result of await underway) {
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Unavailable);
      }
      service.start();
      await until(async () => (await ask()).litres === 1);
    }
  });

  it('of the broker makes everything unavailable at once, and all comes back by itself', async () => {
    await answering(() => Promise.resolve({ litres: 1, by: 'x' }));
    await broker.kill();
    await until(() => !gateway.connected);
    await expect(ask({ deadline: inAMinute() })).rejects.toBeInstanceOf(Unavailable);
    await broker.run();
    await until(async () => (await ask()).litres === 1);
  });
});
