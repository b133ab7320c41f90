import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { assumptions, limits } from './assumptions.ts';
import { measured } from './measured.ts';
import { coresOf, disksOf, fullAt, loadOf, needsOf, processesOf, retentionOf } from './needs.ts';
import { capacityTables, withTables } from './tables.ts';

const farms = 3_000;
const needOf = (what: string, count = farms, a = assumptions) => {
  const found = needsOf(count, a, measured).find((need) => need.what === what);
  if (found === undefined) throw new Error(`There is no ${what}`);
  return found.need;
};

describe('the load of farms', () => {
  it('is what a farm does, times the farms', () => {
    expect(loadOf(1, assumptions)).toMatchObject({
      fields: 10,
      controllers: 5,
      commandsADay: 20,
      startsADay: 15,
    });
    // Half of 20 within two hours, and twice that in bad minutes.
    expect(loadOf(1, assumptions).commandsASecond).toBeCloseTo((10 / 7_200) * 2);
    // 4.5 runs of four hours: 1,080 minutes, of 1,440.
    expect(loadOf(1, assumptions).metersAtOnce).toBeCloseTo((1_080 / 1_440) * 3);
    expect(loadOf(1_000, assumptions).pagesASecond).toBeCloseTo(1_000 * loadOf(1, assumptions).pagesASecond);
  });
});

describe('what it needs', () => {
  it('grows with the farms; weather stops growing with the cells', () => {
    for (const { what, need } of needsOf(30_000, assumptions, measured)) {
      if (what === "Open-Meteo's calls" || what === 'connections to PostgreSQL') continue;
      expect(need / needOf(what)).toBeCloseTo(10, 5);
    }
    expect(needOf("Open-Meteo's calls", 300_000)).toBe(needOf("Open-Meteo's calls", 30_000));
  });

  it('is listed by what is scarcest', () => {
    const shares = needsOf(30_000, assumptions, measured).map(({ need, limit }) => need / limit);
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  });

  it('of a night is less where there is more time for it, and of meters where there are none', () => {
    const longer = { ...assumptions, nightHours: 4 };
    expect(needOf("the night's window", farms, longer)).toBeCloseTo(needOf("the night's window") / 2);
    const none = { ...assumptions, shareWithMeters: 0 };
    expect(disksOf(farms, none, measured).find(({ table }) => table === 'flow_reading')?.bytes).toBe(0);
    expect(coresOf(farms, none, measured).bridge).toBeLessThan(coresOf(farms, assumptions, measured).bridge);
  });

  it('is full where it is just not too much', () => {
    const what = "PostgreSQL's disk";
    const at = fullAt(what, assumptions, measured) ?? NaN;
    expect(needOf(what, at * 0.9)).toBeLessThan(limits.diskBytes / 1e12);
    expect(needOf(what, at * 1.1)).toBeGreaterThan(limits.diskBytes / 1e12);
    expect(fullAt("Open-Meteo's calls", assumptions, measured)).toBeUndefined();
  });

  it('is two processes of each at least, and one more when two are busy', () => {
    expect(Object.values(processesOf(1, assumptions, measured))).toEqual([2, 2, 2, 2, 2, 2]);
    const { gateway } = processesOf(300_000, assumptions, measured);
    expect(gateway).toBeGreaterThanOrEqual(
      coresOf(300_000, assumptions, measured).gateway / limits.busyShare,
    );
  });
});

it('what retention takes row by row is counted for each table that loses rows', () => {
  const costs = retentionOf(30_000, assumptions, measured);
  expect(costs.map(({ table }) => table)).toContain('flow_reading');
  expect(costs.map(({ table }) => table)).not.toContain('ledger_day');
  for (const { rowsADay, seconds } of costs)
    expect(seconds).toBeCloseTo(rowsADay * measured.retention.secondsARow);
});

it('docs/capacity.md says what the model does: npm run capacity -- --write', () => {
  const document = readFileSync(new URL('../../docs/capacity.md', import.meta.url), 'utf8');
  const tables = capacityTables(measured);
  for (const name of Object.keys(tables)) expect(document).toContain(`<!-- capacity: ${name} -->`);
  expect(withTables(document, tables)).toBe(document);
});
