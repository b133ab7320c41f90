import { describe, expect, it } from '@jest/globals';
import type { OperationsReport } from '@headgate/contracts/operations';
import { aProcess, aQueue, aReport, aService } from '../../test/operations.ts';
import {
  outboxLimit,
  paymentEventLimit,
  paymentLimit,
  queueLimit,
  reconciliationLimit,
  refundLimit,
} from './limits.ts';
import { findingsOf } from './verdict.ts';

const usual = aReport();
const label = (changes: Partial<OperationsReport>) =>
  findingsOf(aReport(changes)).map(({ level, area, label: text }) => `${level} ${area}: ${text}`);
const water = (changes: Partial<NonNullable<OperationsReport['water']>>) => ({
  water: { ...usual.water!, ...changes },
});
const money = (changes: Partial<NonNullable<OperationsReport['money']>>) => ({
  money: { ...usual.money!, ...changes },
});
const bridge = (changes: Parameters<typeof aService>[0]) => ({
  services: { ...usual.services, bridge: aService(changes) },
});
const waits = (oldestSeconds: number) => ({ count: 1, oldestSeconds });
const before = (seconds: number) => new Date(Date.parse(usual.at) - seconds * 1000).toISOString();

it('is nothing while everything runs', () => {
  expect(findingsOf(usual)).toEqual([]);
});

describe('water', () => {
  it.each([
    [water({ unconfirmedStops: { count: 1, items: [] } }), 'alarm water: 1 stop is not confirmed'],
    [water({ unconfirmedStops: { count: 3, items: [] } }), 'alarm water: 3 stops are not confirmed'],
    [water({ openPastEnd: 1 }), 'alarm water: 1 valve is past the end time and not confirmed closed'],
    [
      water({ controllers: { active: 0, inactive: 0, error: 4 } }),
      'notice water: 4 controllers are in error',
    ],
    [
      water({ controllers: { active: 20, inactive: 9, error: 5 } }),
      'notice water: 5 controllers are in error',
    ],
    [
      water({ controllers: { active: 19, inactive: 9, error: 5 } }),
      'alarm water: 5 controllers are in error',
    ],
    [{ water: null }, 'alarm water: Bridge does not answer, so its state is not known'],
  ])('%#: is told', (changes, text) => {
    expect(label(changes)).toEqual([text]);
  });
});

describe('money', () => {
  const unsettled = (oldestSeconds: number) =>
    money({ unsettledPayments: { count: 1, oldestSeconds, items: [] } });

  it('unsettled for a day is told, and not before', () => {
    expect(label(unsettled(paymentLimit))).toEqual([]);
    expect(label(unsettled(paymentLimit + 60))).toEqual([
      'note money: 1 payment is unsettled, the oldest for 24 h 1 min',
    ]);
  });

  it('owed for an hour and not refunded is told, and not before', () => {
    const owed = (oldestSeconds: number) => money({ owedRefunds: { count: 2, oldestSeconds } });
    expect(label(owed(refundLimit))).toEqual([]);
    expect(label(owed(refundLimit + 60))).toEqual([
      'notice money: 2 refunds are owed, the oldest for 1 h 1 min',
    ]);
  });

  const reconciled = (seconds: number) =>
    money({
      lastReconciliation: { startedAt: before(seconds + 20), finishedAt: before(seconds), differences: 0 },
      reconciliationBeganAt: before(5 * 60),
    });
  const late = 'notice money: payments have not been checked against Stripe for 2 h';

  it('not reconciled to the end for two hours is told, and not before, though another has begun', () => {
    expect(label(reconciled(reconciliationLimit))).toEqual([]);
    expect(label(reconciled(reconciliationLimit + 1))).toEqual([late]);
  });

  // The release before told of the newest, finished or not.
  const unfinished = { startedAt: before(5 * 60), finishedAt: null, differences: 0 };
  it.each([null, unfinished])(
    'never reconciled (%j) is told as soon as Pilot has been up for as long',
    (last) => {
      const never = money({ lastReconciliation: last, reconciliationBeganAt: before(5 * 60) });
      const upFor = (seconds: number) => ({
        ...never,
        processes: usual.processes.map((process) => ({ ...process, startedAt: before(seconds) })),
      });
      expect(label(upFor(reconciliationLimit))).toEqual([]);
      expect(label(upFor(reconciliationLimit + 1))).toEqual([late]);
    },
  );

  it('that differs from the provider’s is told', () => {
    const lastReconciliation = { startedAt: before(60), finishedAt: before(59), differences: 2 };
    expect(label(money({ lastReconciliation }))).toEqual([
      'notice money: the last check against Stripe found 2 differences',
    ]);
  });

  it('whose events wait for half an hour, or were given up, is told', () => {
    const events = (oldestSeconds: number, dead = 0) =>
      money({ events: { waiting: { count: 1, oldestSeconds }, dead } });
    expect(label(events(paymentEventLimit))).toEqual([]);
    expect(label(events(paymentEventLimit + 1))).toEqual([
      'alarm money: a payment event has waited for 30 min',
    ]);
    expect(label(events(1, 2))).toEqual(['alarm money: 2 payment events could not be applied']);
  });

  it('of which nobody tells is told', () => {
    expect(label({ money: null })).toEqual(['alarm money: Pilot does not answer, so its state is not known']);
  });
});

describe('messages', () => {
  it('that wait for too long are told, and not before', () => {
    expect(label(bridge({ outbox: waits(outboxLimit) }))).toEqual([]);
    expect(label(bridge({ outbox: waits(outboxLimit + 1) }))).toEqual([
      'alarm messages: Bridge has had an unsent message for 31 s',
    ]);
    expect(label(bridge({ queues: [aQueue({ overdue: waits(queueLimit) })] }))).toEqual([]);
    expect(label(bridge({ queues: [aQueue({ overdue: waits(queueLimit + 60) })] }))).toEqual([
      'alarm messages: queue dispatch is 2 min behind',
    ]);
  });

  it('that died are told, one is enough', () => {
    expect(label(bridge({ deadLetters: 1, deadFacts: 1 }))).toEqual([
      'notice messages: 1 message that Bridge could not process',
    ]);
  });

  it('that died are told once: payments’ events and mails where they belong', () => {
    const services = {
      ...usual.services,
      pilot: aService({ deadLetters: 3, deadFacts: 2 }),
      identity: aService({ deadLetters: 2 }),
    };
    const { waiting } = usual.mail!;
    expect(
      label({ services, ...money({ events: { waiting, dead: 1 } }), mail: { waiting, givenUp: 2 } }),
    ).toEqual([
      'alarm money: 1 payment event could not be applied',
      'notice messages: 2 messages that Pilot could not process',
      'note mail: 2 emails could not be delivered in the last 24 hours',
    ]);
  });

  it('whose queue cannot be looked into are told', () => {
    expect(label(bridge({ queues: [aQueue({ jobs: null })] }))).toEqual([
      'notice messages: Redis does not answer about the queues of Bridge (dispatch)',
    ]);
  });
});

describe('processes', () => {
  const of = (...bridges: readonly Parameters<typeof aProcess>[1][]) => ({
    processes: [
      ...usual.processes.filter(({ service }) => service !== 'bridge'),
      ...bridges.map((changes, index) => aProcess('bridge', { instance: `bridge-${index}`, ...changes })),
    ],
  });

  it.each([
    ['that does not answer', of(), ['alarm processes: no Bridge process is running']],
    [
      'that is not ready',
      of({ ready: false, checks: { database: 'failed', nats: 'failed', redis: 'ok' } }),
      ['alarm processes: Bridge on host-1 is not ready: database and nats failed'],
    ],
    [
      'that only answers',
      of({ part: 'answers' }),
      ['alarm processes: no Bridge worker is running, so its queues are not moving'],
    ],
    ['that only works', of({ part: 'works' }), ['alarm processes: no Bridge process answers requests']],
    [
      'one process of which is not ready, while another does its part',
      of({ ready: false }, { host: 'host-2' }),
      ['notice processes: Bridge on host-1 is not ready'],
    ],
    [
      'one part of which is not ready',
      of({ part: 'works', ready: false }, { part: 'answers' }),
      ['alarm processes: Bridge on host-1 is not ready'],
    ],
    ['of two parts', of({ part: 'works' }, { part: 'answers' }), []],
    [
      'of two versions',
      of({ version: '0.2.0' }, {}),
      ['note processes: an upgrade is under way: Bridge is running versions 0.1.0 and 0.2.0'],
    ],
  ])('a service %s', (_name, changes, text) => {
    expect(label(changes)).toEqual(text);
  });

  it('two of one machine that have the same to say, say it once', () => {
    expect(label(of({ ready: false }, { ready: false }))).toEqual([
      'alarm processes: Bridge on host-1 is not ready',
    ]);
  });

  it('a service that does not answer is told once where no process of it does', () => {
    const services = { ...usual.services, identity: null };
    expect(label({ services, mail: null })).toEqual([
      'alarm messages: Identity does not report what is waiting',
      'notice mail: Identity does not answer',
    ]);
    const processes = usual.processes.filter(({ service }) => service !== 'identity');
    expect(label({ services, mail: null, processes })).toEqual([
      'alarm processes: no Identity process is running',
    ]);
  });
});

describe('mail', () => {
  const mail = (count: number, oldestSeconds: number, givenUp = 0) => ({
    mail: { waiting: { count, oldestSeconds }, givenUp },
  });

  it.each([
    [mail(3, 300), []],
    [mail(2, 3600), []],
    [mail(2, 3601), ['notice mail: one mail has waited for 1 h']],
    [mail(3, 301), ['alarm mail: no mail is going out: 3 waiting, the oldest for 5 min']],
    [mail(1, 1, 1), ['note mail: 1 email could not be delivered in the last 24 hours']],
  ])('%#: is told when it does not leave', (changes, text) => {
    expect(label(changes)).toEqual(text);
  });
});

describe('weather', () => {
  const weather = (...counts: readonly [source: string, count: number][]) => ({
    weather: { advice: counts.map(([source, count]) => ({ source, count })) },
  });

  it.each([
    [weather(['climatology', 20], ['forecast', 20]), []],
    [weather(['climatology', 19]), []],
    [
      weather(['climatology', 21], ['forecast', 20], ['measured', 500]),
      ['notice weather: 51% of the advice was given without a forecast'],
    ],
    [{ weather: null }, ['notice weather: Prediction does not answer']],
  ])('%#: is told when it is not the forecast’s', (changes, text) => {
    expect(label(changes)).toEqual(text);
  });
});

describe('plans of the night', () => {
  const night = aReport().nights!.nights[0]!;
  const nights = (changes: Partial<typeof night>) => ({ nights: { nights: [{ ...night, ...changes }] } });

  it.each([
    [nights({}), []],
    [nights({ doneAt: null }), []],
    [
      nights({ doneAt: null, isLate: true }),
      ['alarm nights: plans of 2026-04-20 are not ready in America/Los_Angeles'],
    ],
    [
      nights({ chunks: { ...night.chunks, failed: 2 } }),
      ['notice nights: 2 groups of farms have no new plans because planning failed'],
    ],
    [{ nights: null }, []],
  ])('%#: are told of when they are late, or given up', (changes, text) => {
    expect(label(changes)).toEqual(text);
  });
});

it('the worst comes first: what is urgent before what is not, water before all else', () => {
  expect(
    label({
      ...bridge({ deadLetters: 2, deadFacts: 2, outbox: waits(90) }),
      ...water({ controllers: { active: 0, inactive: 0, error: 1 }, openPastEnd: 2 }),
      processes: usual.processes.slice(1),
      mail: { waiting: waits(9000), givenUp: 1 },
    }).map((text) => text.split(':')[0]),
  ).toEqual([
    'alarm water',
    'alarm processes',
    'alarm messages',
    'notice water',
    'notice messages',
    'notice mail',
    'note mail',
  ]);
});
