import { describe, expect, it } from '@jest/globals';
import { controllerTroubles } from '@headgate/contracts/irrigation-controller';
import type { Reading, StationState } from '../adapters/controller-adapter.ts';
import { knownByReading, messageOf, stepsNotContacted, stepsWith, verdictOf } from './judge-reading.ts';

const address = { outcome: 'ok', detail: 'There it is.' } as const;
const stepsOf = (reading: Reading) => stepsWith({ address, ...knownByReading(reading, []) });
const read = (timer: 'timer' | 'watchdog' | 'none', stations: readonly StationState[] = []): Reading => ({
  ...{ kind: 'read', at: new Date(), stations, timer, lastSequence: null },
});

describe('a test of a connection', () => {
  it.each(['timer', 'watchdog'] as const)('is well where the device answers, and has a %s', (timer) => {
    const steps = stepsOf(read(timer));
    expect(steps.map(({ outcome }) => outcome)).toEqual(Array(5).fill('ok'));
    expect(verdictOf(steps)).toBe('ready');
  });

  it('names the zones whose station the device does not have', () => {
    const reading = read('timer', [{ station: 1, isOpen: false, remainingSeconds: null, commandId: null }]);
    const zones = [
      { name: 'North block', station: 1 },
      { name: 'South block', station: 5 },
    ];
    const steps = stepsWith({ address, ...knownByReading(reading, zones) });
    expect(steps.find(({ name }) => name === 'read-state')).toEqual({
      ...{ name: 'read-state', outcome: 'failed' },
      detail: 'The controller has no station 5 (South block). Correct the station in the zone’s settings.',
    });
    expect(verdictOf(steps)).toBe('failed');
    const [south, north] = [zones[1]!, zones[0]];
    expect(knownByReading(reading, [south, { name: 'West block', station: 7 }])['read-state']?.detail).toBe(
      'The controller has no stations 5 (South block), 7 (West block). Correct the station in the zone’s settings.',
    );
    expect(verdictOf(stepsWith({ address, ...knownByReading(reading, [north!]) }))).toBe('ready');
  });

  it('fails at a device that would leave a valve open', () => {
    const steps = stepsOf(read('none'));
    expect(steps.at(-1)).toMatchObject({ name: 'timer', outcome: 'failed' });
    expect(messageOf(verdictOf(steps), steps)).toMatch(/could stay open/);
  });

  it.each(controllerTroubles.filter((trouble) => trouble !== 'no-timer'))(
    'says at which step it ended, and what comes after waits: %s',
    (trouble) => {
      const steps = stepsOf({ kind: 'unreadable', trouble, cause: new Error('hunter2') });
      const outcomes = steps.map(({ outcome }) => outcome).join(' ');
      expect(outcomes).toMatch(/^ok( ok)* failed( waiting)+$/);
      expect(verdictOf(steps)).toBe('failed');
      expect(messageOf('failed', steps)).toMatch(/^[A-Z].*\.$/);
      expect(JSON.stringify(steps)).not.toContain('hunter2');
    },
  );

  it.each(['proprietary', 'no-endpoint', 'no-consent'] as const)(
    'speaks to nobody without the farm’s consent, and says so: %s',
    (reason) => {
      const steps = stepsNotContacted(reason);
      expect(new Set(steps.map(({ outcome }) => outcome))).toEqual(new Set(['waiting']));
      expect(messageOf('not-contacted', steps)).toMatch(/^The controller was not contacted: /);
    },
  );

  it('that could not be carried out says that', () => {
    expect(messageOf('failed', stepsWith({}))).toMatch(/could not be run/);
  });
});
