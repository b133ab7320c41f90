import type {
  DeadLetter,
  DiscardedLetter,
  OperationsReport,
  ProcessReport,
  QueueReport,
  ServiceName,
  ServiceOperations,
} from '@headgate/contracts/operations';
import { serviceNames } from '@headgate/contracts/operations';

/* What the gateway answers to operators. */

const none = { count: 0, oldestSeconds: null };

/** One that does both, and is ready. */
export const aProcess = (service: ServiceName, changes: Partial<ProcessReport> = {}): ProcessReport => ({
  service,
  part: 'all',
  instance: `${service}-1`,
  host: 'host-1',
  version: '0.1.0',
  startedAt: '2026-04-20T16:00:00.000Z',
  ready: true,
  checks: { database: 'ok' },
  ...changes,
});

export const aQueue = (changes: Partial<QueueReport> = {}): QueueReport => ({
  name: 'dispatch',
  prefix: 'bridge',
  jobs: { waiting: 0, delayed: 0, active: 0, failed: 0 },
  overdue: none,
  ...changes,
});

export const aService = (changes: Partial<ServiceOperations> = {}): ServiceOperations => ({
  outbox: none,
  deadLetters: 0,
  deadFacts: 0,
  queues: [],
  ...changes,
});

/** Everything runs. */
export const aReport = (changes: Partial<OperationsReport> = {}): OperationsReport => ({
  at: '2026-04-20T18:00:00.000Z',
  processes: serviceNames.map((service) => aProcess(service)),
  services: {
    identity: aService(),
    pilot: aService(),
    prediction: aService(),
    bridge: aService({ queues: [aQueue()] }),
  },
  water: {
    controllers: { active: 4, inactive: 1, error: 0 },
    inError: [],
    unconfirmedStops: { count: 0, items: [] },
    openPastEnd: 0,
    commands: { pending: 0, sent: 0, confirmed: 9, failed: 1 },
  },
  money: {
    unsettledPayments: { count: 0, oldestSeconds: null, items: [] },
    events: { waiting: none, dead: 0 },
    errands: none,
    lastReconciliation: {
      startedAt: '2026-04-20T17:29:00.000Z',
      finishedAt: '2026-04-20T17:30:00.000Z',
      differences: 0,
    },
  },
  mail: { waiting: none, givenUp: 0 },
  weather: { advice: [{ source: 'forecast', count: 3 }] },
  nights: {
    nights: [
      {
        ...{ night: '2026-04-20', timeZone: 'America/Los_Angeles', isLate: false },
        ...{ openedAt: '2026-04-20T09:00:02.000Z', doneAt: '2026-04-20T09:00:09.000Z' },
        chunks: { waiting: 0, working: 0, done: 12, failed: 0 },
        ...{ fields: 11_870, plannedFields: 11_871, fieldsPerSecond: 1_695.9 },
      },
    ],
  },
  ...changes,
});

export const aDeadLetter = (changes: Partial<DeadLetter> = {}): DeadLetter => ({
  service: 'pilot',
  kind: 'fact',
  id: 'pilot-accounts:fact.identity.account-changed.v1:17',
  about: 'fact.identity.account-changed.v1',
  consumer: 'pilot-accounts',
  error: 'duplicate key value violates unique constraint',
  tries: 8,
  diedAt: '2026-04-20T17:55:00.000Z',
  ...changes,
});

export const aDiscardedLetter = (changes: Partial<DiscardedLetter> = {}): DiscardedLetter => ({
  ...aDeadLetter(),
  putAway: {
    at: '2026-04-20T17:58:00.000Z',
    word: { by: '0f8fad5b-d9cb-469f-a165-70867728950e', reason: 'Put right by hand' },
  },
  ...changes,
});
