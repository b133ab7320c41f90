import { describe, expect, it } from '@jest/globals';
import { simulationReason } from '@headgate/contracts/irrigation-controller';
import { isConfirmed, whyNoTrial, type PastTrial, type TrialSurroundings } from './whether-to-try.ts';

const now = new Date('2026-07-01T12:00:00Z');
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const around: TrialSurroundings = {
  ...{ now, simulated: 'no-approval', controllerId: 'c', zone: { id: 'z', station: 1 } },
  ...{ hasWater: false, trials: [] },
};
const past: PastTrial = {
  ...{ controllerId: 'c', zoneId: 'z', station: 1, at: before(1), isUnderway: false, wasSent: true },
};

describe('a zone is tried', () => {
  it('between consent and approval, and at no other time', () => {
    const problems = [null, ...simulationReason.options].map((simulated) => [
      simulated,
      whyNoTrial({ ...around, simulated }),
    ]);
    expect(Object.fromEntries(problems)).toEqual({
      null: 'approved',
      proprietary: 'no-device',
      'no-endpoint': 'no-device',
      'no-consent': 'no-consent',
      'no-approval': undefined,
    });
  });

  it('alone at its farm, and where nothing of the controller is open', () => {
    const elsewhere = { ...past, controllerId: 'other', zoneId: 'y', isUnderway: true };
    expect(whyNoTrial({ ...around, trials: [elsewhere] })).toBe('another-trial');
    expect(whyNoTrial({ ...around, hasWater: true })).toBe('water-on');
  });

  it('three times in 24 hours, counted by valve and by what left', () => {
    const three = [past, { ...past, zoneId: 'made again' }, { ...past, station: 7 }];
    expect(whyNoTrial({ ...around, trials: three })).toBe('too-many');
    expect(whyNoTrial({ ...around, trials: three.slice(1) })).toBeUndefined();
    const others = [
      { ...past, wasSent: false },
      { ...past, at: before(24) },
      { ...past, controllerId: 'd', zoneId: 'y' },
    ];
    expect(whyNoTrial({ ...around, trials: [...three.slice(1), ...others] })).toBeUndefined();
  });
});

it('a confirmation is of one person, zone and state of the controller, for 60 seconds', () => {
  const consentedAt = before(5);
  const confirmation = {
    ...{ id: 'k', userId: 'u', zoneId: 'z', version: 3, at: new Date(now.getTime() - 59_999).toISOString() },
    consentedAt: consentedAt.toISOString(),
  };
  const trial = {
    ...{ now, confirmationId: 'k', userId: 'u', zoneId: 'z' },
    controller: { version: 3, consentedAt },
  };
  expect(isConfirmed(confirmation, trial)).toBe(true);
  expect(isConfirmed(null, trial)).toBe(false);
  const others = [
    { confirmationId: 'l' },
    { userId: 'v' },
    { zoneId: 'y' },
    { now: new Date(now.getTime() + 1) },
    { now: before(1) },
    { controller: { version: 4, consentedAt } },
    { controller: { version: 3, consentedAt: null } },
    { controller: { version: 3, consentedAt: before(4) } },
  ];
  for (const other of others) expect(isConfirmed(confirmation, { ...trial, ...other })).toBe(false);
});
