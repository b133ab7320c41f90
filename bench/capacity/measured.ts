import type { UnitCosts } from './unit-costs.ts';

/**
 * What `npm run bench:capacity` counted on 2026-11-29: two cores of an AMD EPYC, PostgreSQL 15, Redis 7.0, nats-server 2.9,
 * Mosquitto 2.0, other work on both at loads of 10 to 35; `controller` with nothing else. `connection`: docs/performance.md#measured, 2026-11-23.
 * `retention`: `npm test -- partitions`, the same day.
 */
export const measured: UnitCosts = {
  controller: {
    bridgeSeconds: 0.00000861,
    brokerSeconds: 0.0000102,
    postgresSeconds: 0.00000753,
    walBytes: 12.4,
  },
  connection: { bridgeBytes: 25_000, brokerBytes: 11_000 },
  command: {
    bridgeSeconds: 0.00745,
    brokerSeconds: 0.000266,
    natsSeconds: 0.0013,
    redisSeconds: 0.00000914,
    postgresSeconds: 0.0038,
    transactions: 3.84,
    walBytes: 9_170,
    facts: 2.54,
    streamBytes: 1_230,
    rows: {
      command: 1.01,
      zone_run: 0.5,
      outbox: 2.54,
      command_state: 3.04,
      operation: 1.01,
      audit_log: 1.01,
    },
    bytes: {
      command: 1_050,
      zone_run: 273,
      outbox: 1_570,
      command_state: 519,
      operation: 1_040,
      audit_log: 273,
    },
  },
  flow: {
    bridgeSeconds: 0.00296,
    postgresSeconds: 0.00172,
    walBytes: 5_470,
    readings: 0.878,
    bytesAReading: 134,
  },
  fact: { relaySeconds: 0.0000796, natsSeconds: 0.000021, postgresSeconds: 0.0000402 },
  page: {
    gatewaySeconds: 0.0216,
    predictionSeconds: 0.0133,
    bridgeSeconds: 0.0037,
    identitySeconds: 0.00815,
    pilotSeconds: 0.00217,
    natsSeconds: 0.00503,
    redisSeconds: 0.000861,
    postgresSeconds: 0.00952,
    responseBytes: 41_600,
  },
  login: { identitySeconds: 0.0231 },
  livePage: { gatewayBytes: 36_500 },
  night: {
    workerSeconds: 0.000793,
    postgresSeconds: 0.000195,
    walBytes: 2_190,
    bytes: { recommendation: 1_700, ledger_day: 390 },
  },
  retention: { secondsARow: 1.22e-6, walBytesARow: 64.8 },
};
