import type { DeadLetter, OperationsReport } from '@headgate/contracts/operations';

/* What the gateway answers to an operator on a bad night: everything that the page can tell, at its longest. */

const id = (last: number) => `0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a${String(last).padStart(2, '0')}`;
const waiting = (count: number, oldestSeconds: number) => ({ count, oldestSeconds });
const none = { count: 0, oldestSeconds: null };
const jobs = (waits: number, failed = 0) => ({ waiting: waits, delayed: 2, active: 1, failed });

const process = (
  service: OperationsReport['processes'][number]['service'],
  changes: Partial<OperationsReport['processes'][number]> = {},
): OperationsReport['processes'][number] => ({
  service,
  part: 'answers',
  instance: `${service} ${JSON.stringify(changes)}`,
  host: '6f0c2b7a9e1d',
  version: '0.7.0',
  startedAt: '2026-04-18T03:00:00.000Z',
  ready: true,
  checks: { database: 'ok', nats: 'ok' },
  ...changes,
});

export const troubledReport: OperationsReport = {
  at: '2026-04-20T10:12:41.000Z',
  processes: [
    process('gateway', { part: 'all' }),
    process('gateway', {
      part: 'all',
      host: '77aa01c4d5e6',
      version: '0.8.0',
      startedAt: '2026-04-20T10:11:00.000Z',
    }),
    process('identity'),
    process('identity', { part: 'works' }),
    process('pilot'),
    process('pilot', { part: 'works', ready: false, checks: { database: 'failed', redis: 'failed' } }),
    process('bridge', { part: 'all' }),
  ],
  services: {
    identity: {
      outbox: none,
      deadLetters: 2,
      deadFacts: 0,
      queues: [{ name: 'mail', prefix: 'identity', jobs: jobs(4), overdue: none }],
    },
    pilot: {
      outbox: waiting(1204, 4210),
      deadLetters: 3,
      deadFacts: 2,
      queues: [
        { name: 'stripe-events', prefix: 'pilot', jobs: null, overdue: waiting(12, 3700) },
        { name: 'reconciliation', prefix: 'pilot', jobs: null, overdue: none },
      ],
    },
    prediction: null,
    bridge: {
      outbox: none,
      deadLetters: 0,
      deadFacts: 0,
      queues: [{ name: 'dispatch-commands', prefix: 'bridge', jobs: jobs(31, 7), overdue: waiting(31, 75) }],
    },
  },
  water: {
    controllers: { active: 214, inactive: 31, error: 3 },
    inError: [
      { id: id(1), name: 'Levee Almonds', trouble: 'silent', since: '2026-04-20T08:07:00.000Z' },
      {
        id: id(2),
        name: 'North & South Fork Orchards of the Sacramento Delta',
        trouble: 'login-refused',
        since: null,
      },
      { id: id(3), name: 'Long Row', trouble: 'unreachable', since: '2026-04-12T08:07:00.000Z' },
    ],
    unconfirmedStops: {
      count: 22,
      items: [
        {
          commandId: id(4),
          controllerId: id(1),
          controllerName: 'Levee Almonds',
          zone: null,
          requestedAt: '2026-04-20T10:09:30.000Z',
        },
        {
          commandId: id(5),
          controllerId: id(2),
          farmId: id(12),
          controllerName: 'North & South Fork Orchards of the Sacramento Delta',
          zone: 'Block 14, drip line under the eastern windbreak',
          requestedAt: '2026-04-20T10:12:01.000Z',
        },
      ],
    },
    openPastEnd: 1,
    commands: { pending: 31, sent: 2, confirmed: 1893, failed: 24 },
    commandsByHour: Array.from({ length: 24 }, (_, hour) => 70 + hour),
    failedByHour: Array.from({ length: 24 }, (_, hour) => (hour > 20 ? 8 : 0)),
  },
  money: {
    unsettledPayments: {
      count: 2,
      oldestSeconds: 190_000,
      items: [
        { id: id(6), status: 'requires_payment_method', since: '2026-04-18T05:26:01.000Z' },
        {
          id: id(7),
          farmId: id(12),
          applicationId: id(13),
          status: 'processing',
          since: '2026-04-20T09:26:01.000Z',
        },
      ],
    },
    events: { waiting: waiting(12, 3700), dead: 1 },
    errands: waiting(1, 40),
    lastReconciliation: {
      startedAt: '2026-04-20T07:02:00.000Z',
      finishedAt: '2026-04-20T07:02:30.000Z',
      differences: 2,
    },
  },
  mail: { waiting: waiting(4, 12), givenUp: 2 },
  weather: null,
  owners: [
    {
      farmId: id(12),
      farmName: 'North & South Fork Orchards of the Sacramento Delta',
      ownerName: 'Maria Guadalupe Alvarez-Henderson',
      phone: '+1 (559) 555-0142',
      email: 'maria@farm.example',
    },
  ],
  acknowledgements: [{ key: 'money.differences', at: '2026-04-20T09:00:00.000Z', by: 'Ana Reyes' }],
};

const stack = [
  'QueryFailedError: duplicate key value violates unique constraint "account_email_key"',
  ...['saveAccount', 'applyAccountChanged', 'FactConsumer.take', 'PostgresQueryRunner.query'].map(
    (name) => `    at ${name} (/app/node_modules/@headgate/pilot/dist/accounts/${name}.js:84:21)`,
  ),
].join('\n');

const letter = (changes: Partial<DeadLetter>): DeadLetter => ({
  service: 'pilot',
  kind: 'fact',
  id: `pilot-accounts:${id(8)}`,
  about: 'fact.identity.account-changed.v1',
  consumer: 'pilot-accounts',
  error: stack,
  tries: 8,
  diedAt: '2026-04-20T09:58:00.000Z',
  ...changes,
});

/** By service, the newest first. */
export const troubledLetters: Readonly<Partial<Record<string, readonly DeadLetter[]>>> = {
  pilot: [
    letter({}),
    letter({ id: `pilot-accounts:${id(9)}`, error: 'x'.repeat(900) }),
    letter({
      kind: 'payment-event',
      id: 'evt_1PqRsTuVwXyZ0123456789',
      about: 'charge.refunded',
      consumer: null,
      error: 'no such payment',
      tries: 20,
    }),
  ],
  identity: [10, 11].map((last) =>
    letter({
      service: 'identity',
      kind: 'mail',
      id: id(last),
      about: 'verification',
      consumer: null,
      error: '550 5.1.1 no such user',
      tries: 1,
    }),
  ),
};
