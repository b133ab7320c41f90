import { describe, expect, it } from '@jest/globals';
import { commandReasons } from '@headgate/contracts/command-reason';
import { commandTypes } from '@headgate/contracts/irrigation-command';
import { aCommand } from '../../test/water.ts';
import { reasonLabels, simulatedLabel } from './command-labels.ts';

const failed = (...[reason, more]: [(typeof commandReasons)[number], Parameters<typeof aCommand>[0]?]) =>
  reasonLabels(aCommand({ status: 'failed', reason, ...more }));

describe('why a command failed', () => {
  it.each(commandReasons)('is said in words: %s', (reason) => {
    for (const commandType of commandTypes) {
      const label = failed(reason, { commandType }) ?? '';
      expect(label).toMatch(/^[A-Z].*\.$/);
      // No code of ours among them.
      expect(label).not.toMatch(/undefined|null|not-running|beyond-maximum/);
    }
  });

  it('is nothing where it did not fail', () => {
    expect(reasonLabels(aCommand({ status: 'confirmed' }))).toBeNull();
  });

  it('of one that expired says that it never runs later', () => {
    expect(failed('expired')).toMatch(/will not run later\. No water was started\./);
  });

  it('of one that nobody confirmed says that the valve may be open, until when, and to go and look', () => {
    const endAt = '2026-07-10T15:00:00.000Z';
    for (const commandType of ['start', 'stop'] as const) {
      const label = failed('unconfirmed', { commandType, endAt }) ?? '';
      expect(label).toMatch(/may be open until its own timer closes it on Jul 10 at/);
      expect(label).toMatch(/Check at the valve/);
    }
  });

  it('of one that the device refused says what the device said', () => {
    const response = { simulated: false, result: 'refused', reason: 'stale', detail: 'Leaf is wet' };
    expect(failed('refused', { response })).toBe(
      'The controller refused it: it already carried out a newer command, “Leaf is wet”. No water was started.',
    );
    const own = { simulated: false, result: 'not-sent', reason: 'paused', detail: 'The zone is paused' };
    expect(failed('refused', { response: own })).toBe(
      'It was not sent. The zone is paused. Resume it, or stop it first. No water was started.',
    );
    expect(failed('refused', { response: { reason: 'of-a-later-version' } })).toBe(
      'The controller refused it. No water was started.',
    );
  });

  it('of one that a stop overtook says that no water flowed only where nothing had been sent', () => {
    for (const commandType of ['start', 'schedule'] as const) {
      expect(failed('stopped', { commandType, attempt: 0 })).toBe('A stop came first. No water was started.');
      expect(failed('stopped', { commandType, attempt: 1 })).toBe(
        'A stop came while it was under way. The valve is closed; water may have flowed for a moment.',
      );
    }
    expect(failed('stopped', { commandType: 'adjust', attempt: 2 })).toBe(
      'A stop came while it was under way. The valve is closed.',
    );
  });

  it('of a stop never says that no water flows', () => {
    for (const reason of commandReasons)
      expect(failed(reason, { commandType: 'stop' })).not.toMatch(/No water was started/);
  });
});

it('what was simulated says so, as the server does', () => {
  expect(simulatedLabel(aCommand({ isSimulated: false }))).toBeNull();
  expect(simulatedLabel(aCommand({ isSimulated: true }))).toBe('Simulated: no valve moved.');
  const message =
    'Simulated: no device was contacted because the farm has not given consent to live control.';
  expect(simulatedLabel(aCommand({ isSimulated: true, response: { simulated: true, message } }))).toBe(
    message,
  );
});
