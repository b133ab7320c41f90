import { describe, expect, it } from '@jest/globals';
import { GroundWater } from './ground-water.ts';
import { grounds } from './grounds.ts';

const [almonds] = grounds;
if (almonds === undefined) throw new Error('No ground');
const summer = Array.from({ length: 30 }, (_, at) => `2026-07-${String(at + 1).padStart(2, '0')}`);

describe('the ground below a field of the season', () => {
  it('loses nothing while its crop gets what it uses, and more and more without', () => {
    const watered = new GroundWater(almonds, 1_000);
    const dry = new GroundWater(almonds, 1_000);
    const losses: number[] = [];
    for (const date of summer) {
      watered.live(date, { eto: 7, rain: 0 }, 8.5);
      dry.live(date, { eto: 7, rain: 0 }, 0);
      losses.push(dry.lost);
    }
    expect(watered.lost).toBeLessThan(0.001);
    expect(watered.wanted).toBeCloseTo(30 * 7 * 0.98, 5);
    // Of 62 mm two fifths are readily there, and 7.6 mm a day go: it is short from the fifth day on.
    expect(losses.findIndex((lost) => lost > 0)).toBe(4);
    expect(losses.at(-1)).toBeGreaterThan(0.5);
    expect(losses).toEqual(losses.toSorted((one, other) => one - other));
  });

  it('is not looked at while it is kept dry before its harvest', () => {
    const ripe = new GroundWater(almonds, 1_000);
    for (const date of summer) ripe.live(date.replace('-07-', '-08-'), { eto: 7, rain: 0 }, 0);
    expect([ripe.wanted, ripe.lost]).toEqual([0, 0]);
  });

  it('drains what it cannot hold, and no more', () => {
    const full = new GroundWater(almonds, 0);
    full.live('2026-02-01', { eto: 0, rain: 20 }, 0);
    expect(full.drained).toBe(20);

    const beside = new GroundWater(almonds, 1_000);
    beside.live('2026-02-01', { eto: 0, rain: 20 }, 0);
    // Two fifths of it fell where it was full.
    expect(beside.drained).toBeCloseTo(8, 10);
  });
});
