import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { OwnRuns } from '../../../test/plan/own-runs.ts';

let runs: OwnRuns;

beforeAll(async () => {
  Logger.overrideLogger(false);
  runs = await OwnRuns.open();
});
afterAll(() => runs.close());
beforeEach(() => runs.reset());

const read = async (farmId: string, id: string) => {
  const answer = await runs.own.reports.read(farmId, { id, language: 'en' });
  return answer.kind === 'found' ? answer.report : undefined;
};

describe('the report of a planned irrigation', () => {
  it('compares what controllers measured with what was planned, and prices it by its hours', async () => {
    const peak = { start: '16:00', end: '21:00', usdPerKwh: 0.5, peak: true };
    const tariff = { usdPerKwh: 0.25, windows: [peak] };
    const farm = await runs.aFarm('ask', { tariff, energy: { kwhPerAcreFoot: 325.851 } });
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    await runs.work();
    const start = Date.parse(accepted.planned.start);
    await runs.measure(farm, accepted, [start, start + 3_600_000], 'z1');
    await runs.measure(farm, accepted, [start, start + 3_600_000], 'z2');
    runs.own.now = new Date(Date.parse(accepted.planned.end) + 60_000);
    const report = await read(farm.farmId, accepted.id);
    expect(report).toMatchObject({
      ...{ verdict: { code: 'report.less' }, isOff: true },
      planned: { id: accepted.id, applied: { gallons: 2_000 } },
      irrigations: [{ gallons: 1_000 }, { gallons: 1_000 }],
    });
    const { usd, hoursInPeak, hoursOutOfPeak } = report?.cost ?? {
      usd: 0,
      hoursInPeak: 0,
      hoursOutOfPeak: 0,
    };
    // Two zones of an hour; a kilowatt hour lifts 1,000 gallons.
    expect(hoursInPeak + hoursOutOfPeak).toBe(2);
    expect(usd).toBeCloseTo(hoursInPeak * 0.5 + hoursOutOfPeak * 0.25, 2);
    expect(report?.causes.map(({ code }) => code)).toEqual(['why.by-rate']);
  });

  it('of one without water names the zones that did not open', async () => {
    const farm = await runs.aFarm();
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    await runs.work();
    await runs.own.records.source.query(
      `UPDATE run_set SET outcome = jsonb_set(outcome, '{runs}', (SELECT jsonb_agg(run || '{"state": "failed", "reason": "unreachable"}')
         FROM jsonb_array_elements(outcome -> 'runs') AS run)) WHERE id = $1`,
      [accepted.id],
    );
    expect(await read(farm.farmId, accepted.id)).toMatchObject({
      ...{ verdict: { code: 'report.none' }, isOff: true, irrigations: [], cost: null },
      causes: [
        { text: '2 zones did not open: the controller could not be reached. Check its power and its line.' },
      ],
    });
  });

  it('is nobody else’s', async () => {
    const farm = await runs.aFarm();
    const other = await runs.aFarm();
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    expect(await read(other.farmId, accepted.id)).toBeUndefined();
    expect(await read(farm.farmId, crypto.randomUUID())).toBeUndefined();
  });
});
