import { expect, it } from '@jest/globals';
import { FloodGate } from './flood-gate.ts';

it('lets one device say so much in a second, tells of the first word too many, and of others nothing is lost', () => {
  let now = 0;
  const gate = new FloodGate(() => now);
  const report = Array.from({ length: 500 }, () => gate.lets('loud'));
  expect(report.filter((each) => each === 'in')).toHaveLength(400);
  expect(report.filter((each) => each === 'first-too-many')).toHaveLength(1);
  expect(gate.lets('quiet')).toBe('in');
  now = 1_000;
  expect(gate.lets('loud')).toBe('in');
});
