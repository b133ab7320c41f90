import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { celsius, metresPerSecond, mm } from '../units.ts';
import {
  checkBeforeStart,
  sprinklerFrostLimit,
  sprinklerWindLimit,
  type KnownBeforeStart,
} from './check-before-start.ts';

const calm: KnownBeforeStart = {
  ...{ enough: mm(10), fallen: mm(0), likely: mm(0), wind: metresPerSecond(1), coldest: celsius(15) },
  ...{ isOverhead: true, canWait: true },
};
const depth = fc.double({ min: 0, max: 60, noNaN: true }).map(mm);

it('runs in dry, calm, mild weather', () => {
  expect(checkBeforeStart(calm)).toBe('run');
});

it('leaves out what rain has given, however little else is known', () => {
  fc.assert(
    fc.property(depth, depth, (enough, more) => {
      const fallen = mm(enough + more);
      const known = { ...calm, enough, fallen, likely: null, wind: null, coldest: null };
      expect(checkBeforeStart(known)).toBe('rain-fell');
    }),
  );
});

it('waits for likely rain only where that is enough together with what has fallen', () => {
  fc.assert(
    fc.property(depth, depth, depth, (enough, fallen, likely) => {
      fc.pre(fallen < enough);
      const waits = likely > 0 && fallen + likely >= enough;
      expect(checkBeforeStart({ ...calm, enough, fallen, likely })).toBe(waits ? 'rain-likely' : 'run');
    }),
  );
});

it('starts no sprinkler in frost, nor in wind that the crop can wait out', () => {
  const windy = { ...calm, wind: metresPerSecond(sprinklerWindLimit + 0.1) };
  expect(checkBeforeStart(windy)).toBe('wind');
  expect(checkBeforeStart({ ...windy, canWait: false })).toBe('run');
  expect(checkBeforeStart({ ...calm, coldest: celsius(sprinklerFrostLimit), canWait: false })).toBe('frost');
});

it('lets neither wind nor frost hold back water that does not go through the air', () => {
  const known = { ...calm, isOverhead: false, wind: metresPerSecond(20), coldest: celsius(-5) };
  expect(checkBeforeStart(known)).toBe('run');
  expect(checkBeforeStart({ ...known, wind: null, coldest: null })).toBe('run');
});

it('says so where nobody can tell', () => {
  expect(checkBeforeStart({ ...calm, fallen: null })).toBe('unknown');
  expect(checkBeforeStart({ ...calm, likely: null })).toBe('unknown');
  expect(checkBeforeStart({ ...calm, wind: null })).toBe('unknown');
});
