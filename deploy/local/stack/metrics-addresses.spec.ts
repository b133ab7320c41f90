import { expect, it } from '@jest/globals';
import { metricsAddresses } from './metrics-addresses.ts';
import { processes } from './processes.ts';
import { replicate } from './replicate.ts';

const ports = new Map([
  ['pilot metrics', 24_001],
  ['gateway metrics', 24_002],
  ['pilot-works-2 metrics', 24_003],
]);
const state = { keptPort: (name: string) => ports.get(name) ?? 1 };

it('each process of the product tells its metrics at an address of its own, stand-ins none', () => {
  const addresses = metricsAddresses(processes, state);
  expect(Object.keys(addresses).sort()).toEqual(['bridge', 'gateway', 'identity', 'pilot', 'prediction']);
  expect(addresses['pilot']).toBe('http://127.0.0.1:24001');
  expect(addresses['gateway']).toBe('http://127.0.0.1:24002');
});

it('replicas likewise', () => {
  const addresses = metricsAddresses(replicate(processes, 2), state);
  expect(addresses['pilot-works-2']).toBe('http://127.0.0.1:24003');
});
