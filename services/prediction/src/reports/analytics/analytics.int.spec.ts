import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AnalyticsOf, AnalyticsView } from '@headgate/contracts/analytics';
import { readAnalytics } from '@headgate/contracts/analytics-questions';
import { Logger } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { z } from 'zod/mini';
import { controllerId, OwnRuns } from '../../../test/plan/own-runs.ts';
import type { OwnFarm } from '../../../test/plan/own-plans.ts';
import { PlannedWater } from '../../plan/decide/planned-water.ts';
import { ZoneWaters } from '../../irrigations/zone-waters.ts';
import { Tariffs } from '../../tariffs/tariffs.ts';
import { readInputs } from '../inputs/read-inputs.ts';
import { documentOf } from '../document-of.ts';
import { Analytics } from './analytics.ts';

const days = { from: '2026-07-01', to: '2026-07-09' };

let runs: OwnRuns;
let analytics: Analytics;
beforeAll(async () => {
  Logger.overrideLogger(false);
  runs = await OwnRuns.open();
  await runs.reset();
  const { source } = runs.own.records;
  analytics = new Analytics(
    source,
    runs.own.plans,
    new Tariffs(source, { pricesOf: () => Promise.resolve(null) } as never, runs.own.clock),
  );
});
afterAll(() => runs.close());

const read = (farm: OwnFarm, ask: Record<string, unknown>) =>
  analytics.read(farm.farmId, z.parse(readAnalytics.ask, { ...days, ...ask }));
async function viewOf<View extends AnalyticsView>(
  farm: OwnFarm,
  view: View,
  ask: Record<string, unknown> = {},
): Promise<AnalyticsOf<View>> {
  const answer = await read(farm, { view, ...ask });
  if (answer.kind !== 'found' || answer.analytics.view !== view) throw new Error(JSON.stringify(answer));
  z.parse(readAnalytics.answer, answer);
  return answer.analytics as AnalyticsOf<View>;
}

const energy = { kwhPerAcreFoot: 325.851 };
const tariff = { usdPerKwh: 0.25, windows: [] };
const zones = [{ controllerId, zoneId: 'z1', share: 0.5 }];
const irrigated = ['2026-07-06T02:00:00Z', '2026-07-06T14:00:00Z', 1] as const;

async function measure({ farmId }: OwnFarm, startsAt: string, gallons: number): Promise<void> {
  const metered = {
    ...{ gallons, totalizerFrom: 0, totalizerTo: gallons, quality: 'totalizer' as const },
    ...{ gallonsByRate: null, targetGallons: null, isFull: false },
  };
  const zone = { controllerId, zoneId: 'z1', endedBy: 'timer' as const, metered };
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000);
  const run = { farmId, runId: randomUUID(), plannedIrrigationId: null, gallons, zone, hours: 1 };
  await runs.own.records.source.transaction((manager) =>
    new ZoneWaters(runs.own.clock, new PlannedWater(runs.own.clock)).record(manager, {
      ...run,
      startsAt: new Date(startsAt),
      endsAt,
    }),
  );
}

describe('analytics of a farm', () => {
  it('take as many statements for twenty fields as for two, in each view', async () => {
    const fields = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `Block ${at}`, zones }));
    const [two, twenty] = [
      await runs.own.addFarm({ sources: [{ energy, tariff }], fields: fields(2) }),
      await runs.own.addFarm({ sources: [{ energy, tariff }], fields: fields(20) }),
    ];
    for (const farm of [two, twenty])
      for (const fieldId of farm.fieldIds) await runs.own.irrigate(farm, fieldId, ...irrigated);
    for (const view of ['fields', 'months', 'zones'] as const) {
      const counts = [];
      for (const farm of [two, twenty]) {
        await runs.own.plans.bringUpToDate(farm.farmId);
        const query = jest.spyOn(EntityManager.prototype, 'query');
        await viewOf(farm, view);
        counts.push(query.mock.calls.length);
        query.mockRestore();
      }
      expect([view, counts[1]]).toEqual([view, counts[0]]);
      expect(counts[0]).toBeLessThanOrEqual(12);
    }
  });

  it("say what the weekly report says of the same days, and the water's cost", async () => {
    const farm = await runs.own.addFarm({
      sources: [{ energy, tariff }],
      fields: [{ name: 'North', acres: 13.7 }, { name: 'South' }],
    });
    await runs.own.irrigate(farm, farm.fieldIds[0] ?? '', ...irrigated);
    const { fields, total, observedUntil } = await viewOf(farm, 'fields');
    const ask = {
      farmId: farm.farmId,
      kind: 'weekly',
      ...days,
      language: 'en',
      fieldIds: null,
      sourceId: null,
    } as const;
    const place = { address: null, weathers: runs.own.weather };
    const report = documentOf(await readInputs(runs.own.records.source, ask, place));
    const tables = report.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'table' ? [[block.id, block] as const] : []));
    const cellsOf = (id: string, at: number) => new Map(tables).get(id)?.rows.map(({ cells }) => cells[at]);
    expect(fields.map(({ inches }) => inches)).toEqual(cellsOf('depths', 4));
    expect(fields.map(({ acreFeet }) => acreFeet)).toEqual(cellsOf('volumes', 3));
    expect(fields.map(({ drainedAcreFeet }) => drainedAcreFeet)).toEqual(cellsOf('stress', 6));
    expect(fields.map(({ stressDays }) => stressDays)).toEqual(cellsOf('stress', 2));
    expect(fields[0]).toMatchObject({ inches: 1, state: 'known', crops: ['almonds'], days: 9 });
    // An inch on 13.7 acres at 325.851 kWh and 25 cents.
    expect(fields[0]?.costUsd).toBeCloseTo((13.7 / 12) * 325.851 * 0.25, 1);
    expect(fields[1]).toMatchObject({ inches: 0, costUsd: null });
    expect([total.fields, total.acreFeet, observedUntil]).toEqual([2, fields[0]?.acreFeet, '2026-07-09']);
    const { byCrop, bySource } = await viewOf(farm, 'months');
    for (const table of [byCrop, bySource])
      expect(table.foot.total).toMatchObject({ acreFeet: total.acreFeet, costUsd: total.costUsd });
    expect(bySource.rows).toMatchObject([{ key: farm.sourceIds[0], name: 'North well' }]);
    expect((await viewOf(farm, 'fields', { crop: 'wheat' })).fields).toEqual([]);
  });

  it("count a zone's water once, whatever fields it is on, and each field its share", async () => {
    const farm = await runs.own.addFarm({
      fields: [
        { name: 'East', zones },
        { name: 'West', zones },
      ],
    });
    const flows = [60_000, 66_000, 60_000, 54_000];
    for (const [at, gallons] of flows.entries()) await measure(farm, `2026-07-0${at + 2}T10:00:00Z`, gallons);
    const { zones: found } = await viewOf(farm, 'zones');
    expect(found).toMatchObject([
      {
        ...{ zoneId: 'z1', fields: [{ name: 'East' }, { name: 'West' }], irrigations: 4, metered: 4 },
        // 240,000 gallons, each irrigation rounded.
        ...{ acreFeet: 0.737, usualGpm: 1000, lastGpm: 900, flowVariationPercent: 8.2 },
        ...{ planned: 0, meanDeviationPercent: null, uniformityPercent: null },
      },
    ]);
    const [ofOne] = (await viewOf(farm, 'zones', { fieldId: farm.fieldIds[0] })).zones;
    expect([ofOne?.acreFeet, ofOne?.fields.length]).toEqual([0.737, 1]);
    const { fields } = await viewOf(farm, 'fields');
    expect(fields[0]?.acreFeet).toBeCloseTo(0.368, 2);
    expect(fields.map(({ acreFeet }) => acreFeet)).toEqual([fields[0]?.acreFeet, fields[0]?.acreFeet]);
  });

  it('tell how far zones are from what they were to do, and why; simulated water is none', async () => {
    const farm = await runs.aFarm('ask');
    const accepted = await runs.decide(farm, await runs.first(farm), 'accept');
    await runs.work();
    await runs.own.records.source.query(
      `UPDATE run_set SET outcome = jsonb_set(outcome, '{runs}', (SELECT jsonb_agg(run || jsonb_build_object('state', 'failed', 'reason',
         'unreachable', 'isSimulated', run ->> 'zoneId' = 'z2')) FROM jsonb_array_elements(outcome -> 'runs') AS run)) WHERE id = $1`,
      [accepted.id],
    );
    const { zones: found } = await viewOf(farm, 'zones', { to: '2026-07-20' });
    expect(found).toMatchObject([
      {
        ...{ zoneId: 'z1', irrigations: 0, meanDeviationPercent: -100, beyondPercent: 100 },
        causes: [{ plannedId: accepted.id, text: expect.stringContaining('could not be reached') }],
      },
    ]);
  });

  it("never show another farm's: its field and its source are not found", async () => {
    const [own, other] = [
      await runs.own.addFarm({ sources: [{}] }),
      await runs.own.addFarm({ sources: [{}] }),
    ];
    const [fieldId, sourceId] = [other.fieldIds[0], other.sourceIds[0]];
    for (const view of ['fields', 'months', 'zones']) {
      expect(await read(own, { view, fieldId })).toEqual({ kind: 'not-found', what: 'Field' });
      expect(await read(own, { view, sourceId })).toEqual({ kind: 'not-found', what: 'Water source' });
    }
    const { fields } = await viewOf(own, 'fields', { group: 'nobody' });
    expect(fields).toEqual([]);
    expect((await viewOf(own, 'fields')).fields.map((field) => field.fieldId)).toEqual(own.fieldIds);
  });

  it('are of the same days in an earlier year, a year without data too', async () => {
    const farm = await runs.own.addFarm();
    const { from, to, fields, total } = await viewOf(farm, 'fields', { yearsBack: 2 });
    expect([from, to]).toEqual(['2024-07-01', '2024-07-09']);
    expect(fields).toMatchObject([{ state: 'no-crop', days: 0, inches: null, ratioPercent: null }]);
    expect(total).toMatchObject({ acreFeet: 0, inches: null, costUsd: null });
  });
});
