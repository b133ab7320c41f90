import type { ProcessReport, ServiceOperations } from '@headgate/contracts/operations';

export function aProcessReport(of: Partial<ProcessReport> = {}): ProcessReport {
  return {
    service: 'gateway',
    part: 'all',
    instance: '2f1c3c1e-8f44-4a26-9f0a-4bb7f5a7c1ab',
    host: 'a-machine',
    version: 'development',
    startedAt: '2026-07-01T11:00:00.000Z',
    ready: true,
    checks: { nats: 'ok' },
    ...of,
  };
}

export function aServiceReport(of: Partial<ServiceOperations> = {}): ServiceOperations {
  return {
    outbox: { count: 2, oldestSeconds: 1.5 },
    deadLetters: 1,
    deadFacts: 0,
    queues: [
      {
        name: 'mail',
        prefix: 'queue:headgate_identity',
        jobs: { waiting: 1, delayed: 0, active: 2, failed: 0 },
        overdue: { count: 0, oldestSeconds: null },
      },
    ],
    ...of,
  };
}
