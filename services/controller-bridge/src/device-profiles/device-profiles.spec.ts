import { describe, expect, it } from '@jest/globals';
import { deviceProfiles } from '@headgate/contracts/device-profile';
import { deviceProfileId } from '@headgate/contracts/irrigation-controller';
import { deviceProfileOf, registerProfiles } from './register-profiles.ts';

describe('device profiles', () => {
  it('are offered as they are known, each once', () => {
    expect(deviceProfiles.map(({ id }) => id)).toEqual(['headgate', ...registerProfiles.map(({ id }) => id)]);
    for (const { id } of deviceProfiles) {
      expect(deviceProfileId.safeParse(id).success).toBe(true);
      expect(deviceProfileOf(id)).toBeDefined();
    }
    expect(deviceProfileOf('constructor')).toBeUndefined();
  });

  it.each(registerProfiles)(
    '$id: no station shares a register with another, or with the timer kind',
    (profile) => {
      const { valve, preset, remaining, timer, stations } = profile;
      const places: string[] = [];
      for (let index = 0; index < stations.max; index += 1) {
        places.push(`${valve.table} ${String(valve.first + valve.step * index)}`);
        for (const [table, row] of [['holding', preset] as const, [remaining?.table, remaining] as const]) {
          for (let word = 0; word < (row?.words ?? 0); word += 1) {
            places.push(`${String(table)} ${String(row!.first + row!.step * index + word)}`);
          }
        }
      }
      if (typeof timer !== 'string') places.push(`${timer.table} ${String(timer.address)}`);
      expect(new Set(places).size).toBe(places.length);
    },
  );

  it.each(registerProfiles)(
    '$id: whatever has a timer has a preset to start it from',
    ({ timer, preset }) => {
      expect(timer === 'none' || timer === 'watchdog' || preset !== null).toBe(true);
    },
  );
});
