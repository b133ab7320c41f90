import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { OwnRuns } from '../../../test/plan/own-runs.ts';
import { ReadDailyPlan } from '../daily/read-daily-plan.ts';

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

  it('counts once what somebody enters as what controllers measured, and tells the same weeks later', async () => {
    const farm = await runs.aFarm();
    const [fieldId = ''] = farm.fieldIds;
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    const { start, end } = accepted.planned;
    const hours = [Date.parse(start), Date.parse(end)] as const;
    runs.own.now = new Date(hours[1] + 60_000);
    await runs.measure(farm, accepted, hours, 'z1');
    await runs.own.irrigate(farm, fieldId, start, end, 0.002, accepted.id);
    const applied = { state: 'applied', applied: { gallons: 1_000 } };
    for (const days of [0, 1, 10, 17]) {
      runs.own.now = new Date(hours[1] + 60_000 + days * 86_400_000);
      expect((await read(farm.farmId, accepted.id))?.planned).toMatchObject(applied);
    }
  });

  it('of water that named nothing tells the same weeks later', async () => {
    const farm = await runs.aFarm('advise');
    const [fieldId = ''] = farm.fieldIds;
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    const { start, end } = accepted.planned;
    runs.own.now = new Date(Date.parse(end) + 60_000);
    await runs.own.irrigate(farm, fieldId, start, end, 2);
    const planned = async () => (await read(farm.farmId, accepted.id))?.planned;
    const applied = await planned();
    expect(applied).toMatchObject({ state: 'applied', applied: { inches: 2 } });
    for (const days of [1, 9, 10, 15.5, 16, 17]) {
      runs.own.now = new Date(Date.parse(end) + days * 86_400_000);
      expect(await planned()).toEqual(applied);
    }
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

describe('the day of a farm, for its mail', () => {
  const hour = 3_600_000;
  const daily = async (farmId: string, language: 'en' | 'es' = 'en') => {
    const { records, plans } = runs.own;
    const answer = await new ReadDailyPlan(records.source, plans).read({ farmId, language });
    return answer.kind === 'plan' ? answer.plan : undefined;
  };

  it('is what waters until the morning, with what still has to be decided, and what flowed of it the day after', async () => {
    const farm = await runs.aFarm();
    const planned = await runs.first(farm);
    const [line] = (await daily(farm.farmId))?.irrigations.lines ?? [];
    expect(line?.text).toMatch(/^water (?:today|tonight) \d.*, \d\.\d\d in\. Not accepted yet\./);
    expect(await daily(farm.farmId)).toMatchObject({
      ...{ date: '2026-07-10', headline: expect.stringMatching(/^(?:Today|Tonight): 1 block$/) },
      ...{ irrigations: { count: 1 }, proposed: 1, unserved: { count: 0 }, flowed: { count: 0 }, next: '' },
    });
    const accepted = await runs.decide(farm, planned, 'accept');
    await runs.work();
    const spanish = await daily(farm.farmId, 'es');
    expect(spanish?.irrigations.lines[0]?.text).toContain('Las válvulas se abren a su hora.');
    expect([spanish?.proposed, spanish?.headline]).toEqual([0, expect.stringContaining('1 bloque')]);

    const start = Date.parse(accepted.planned.start);
    await runs.measure(farm, accepted, [start, start + hour], 'z1');
    runs.own.now = new Date(Date.parse(accepted.planned.end) + 60_000);
    const after = await daily(farm.farmId);
    expect(after?.flowed.lines[0]?.text).toMatch(
      /^planned .* in, applied .* in\. \d+% less water than planned\. \w/,
    );
    expect(after?.irrigations.lines.map(({ text }) => text).join()).not.toContain(accepted.planned.start);
  });

  it('is nothing where nothing grows, nor another farm’s', async () => {
    const other = await runs.aFarm();
    const fallow = await runs.own.addFarm({ fields: [{ planting: { endedOn: '2026-01-01' } }] });
    expect(await daily(fallow.farmId)).toBeUndefined();
    expect(await daily(crypto.randomUUID())).toBeUndefined();
    expect((await daily(other.farmId))?.irrigations.count).toBe(1);
  });
});
