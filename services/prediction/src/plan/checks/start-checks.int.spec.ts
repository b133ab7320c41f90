import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { aRecord } from '../../../test/ledger/a-record.ts';
import { callOf, type OwnFarm } from '../../../test/plan/own-plans.ts';
import { OwnRuns } from '../../../test/plan/own-runs.ts';
import { cellOf } from '../../weather/cells/cell-of.ts';

const minute = 60_000;
let runs: OwnRuns;

beforeAll(async () => {
  Logger.overrideLogger(false);
  runs = await OwnRuns.open();
});
afterAll(() => runs.close());
beforeEach(() => runs.reset());

/** An irrigation of the evening that is accepted in the morning, and scheduled. */
const anAccepted = async (...given: Parameters<OwnRuns['aFarm']>) => acceptOn(await runs.aFarm(...given));

async function acceptOn(farm: OwnFarm) {
  const proposed = await runs.first(farm);
  const start = '2026-07-11T03:00:00Z';
  const placed = await runs.move(farm, proposed, start);
  const accepted = await runs.decide(farm, placed, 'accept');
  await runs.work();
  expect(runs.bridge.scheduled(accepted.id)).toHaveLength(2);
  return { farm, accepted };
}

describe('the last check', () => {
  it('leaves an irrigation out that rain has made needless, with its numbers; accepted anew, it runs and is left alone', async () => {
    const { farm, accepted } = await anAccepted();
    runs.sky.fallen = 40;
    await runs.checkAt(accepted, 58);
    const skipped = await runs.itself(farm, accepted);
    expect(skipped).toMatchObject({
      ...{ state: 'skipped', version: accepted.version + 1 },
      startCheck: {
        verdict: 'skip',
        message: { code: 'check.rain-fell', params: { fallen: 40, since: '2026-07-10' } },
      },
    });
    expect(skipped?.startCheck?.message.text).toMatch(
      /^Skipped: 1\.57 in of rain has fallen since Jul 10, and \d\.\d\d in is enough\.$/,
    );
    await runs.work();
    expect(runs.bridge.scheduled(accepted.id)).toEqual([]);
    expect(runs.hints).toContain(farm.farmId);

    const again = await runs.decide(farm, skipped ?? accepted, 'accept');
    expect(again).toMatchObject({ state: 'accepted', startCheck: null, planned: accepted.planned });
    await runs.work();
    expect(runs.bridge.scheduled(accepted.id)).toHaveLength(2);
    await runs.checkAt(accepted, 4);
    expect(await runs.itself(farm, accepted)).toMatchObject({ state: 'accepted', version: again.version });
  });

  it('is taken twice, an hour and five minutes before, and changes nothing where nothing stands in the way', async () => {
    const { farm, accepted } = await anAccepted();
    await runs.checkAt(accepted, 61);
    expect(runs.sky.requests).toBe(0);
    for (const before of [59, 40, 6]) await runs.checkAt(accepted, before);
    expect(runs.sky.requests).toBe(1);
    for (const before of [4, 3, 1]) await runs.checkAt(accepted, before);
    expect(runs.sky.requests).toBe(2);
    expect(await runs.itself(farm, accepted)).toMatchObject({
      ...{ state: 'accepted', version: accepted.version },
      startCheck: { verdict: 'run', message: { code: 'check.run' } },
    });
    await runs.work();
    expect(runs.bridge.scheduled(accepted.id)).toHaveLength(2);
  });

  it('believes a gauge before the sky, for the hours that it was out', async () => {
    const { farm, accepted } = await anAccepted();
    runs.sky.fallen = 40;
    await runs.own.records.source.query(
      `INSERT INTO reading (farm_id, id, version, kind, field_ids, starts_at, ends_at, value, user_id, created_at)
       VALUES ($1, $2, 1, 'rain', '{}', '2026-07-10T07:00Z', '2026-07-11T03:00Z', 0.04, $3, now())`,
      [farm.farmId, randomUUID(), farm.userId],
    );
    await runs.checkAt(accepted, 30);
    expect(await runs.itself(farm, accepted)).toMatchObject({
      state: 'accepted',
      startCheck: { verdict: 'run', message: { params: { fallen: 1 } } },
    });
  });

  it.each([
    ['no weather', false, 'No weather could be read before the start. It runs as it was accepted.'],
    [
      'weather of four hours ago',
      true,
      'The newest weather was 4 h old when it was checked. It runs as it was accepted.',
    ],
  ])('lets what a person accepted run where there is %s, and says so', async (_, isHeld, text) => {
    const { farm, accepted } = await anAccepted();
    // Held of another field of the cell, before.
    if (isHeld) {
      runs.own.now = new Date(Date.parse(accepted.planned.start) - (4 * 60 + 1) * minute);
      await runs.hours.ensure([cellOf(aRecord().point)]);
    }
    runs.sky.isAway = true;
    // There is time to look again.
    for (const before of [59, 4]) await runs.checkAt(accepted, before);
    expect((await runs.itself(farm, accepted))?.startCheck).toBeNull();
    await runs.checkAt(accepted, 0.9);
    expect(await runs.itself(farm, accepted)).toMatchObject({
      state: 'accepted',
      startCheck: { verdict: 'unknown', message: { text } },
    });
    await runs.work();
    expect(runs.bridge.scheduled(accepted.id)).toHaveLength(2);
  });

  it.each(['accept', 'unaccept'] as const)(
    'leaves out the rest of what was partly watered, which can be taken back: %s',
    async (back) => {
      const { farm, accepted } = await anAccepted();
      const start = Date.parse(accepted.planned.start);
      runs.own.now = new Date(start + 60 * minute);
      await runs.measure(farm, accepted, [start, start + 30 * minute], 'z1');
      const part = (await runs.itself(farm, accepted)) ?? accepted;
      const until = '2026-07-13';
      const ask = { id: part.id, version: part.version, until, language: 'en' } as const;
      await runs.own.decisions.postpone(farm, ask, callOf(farm));
      const postponed = await runs.itself(farm, accepted);
      expect(postponed).toMatchObject({ state: 'postponed', applied: { gallons: 1_000 } });
      const days = (await runs.own.read(farm)).fields[0]?.planned ?? [];
      expect(days.filter(({ id, planned }) => id !== part.id && planned.start < '2026-07-13T07:00')).toEqual(
        [],
      );
      await runs.work();
      expect(runs.bridge.scheduled(accepted.id)).toEqual([]);
      expect(await runs.decide(farm, postponed ?? part, back)).toMatchObject({ state: 'accepted' });
      await runs.work();
      expect(runs.bridge.scheduled(accepted.id)).toHaveLength(2);
    },
  );

  it('keeps a source within its allocation', async () => {
    const { farm, accepted } = await anAccepted('ask', {
      name: 'Well 3',
      allocation: { waterYear: 2026, acreFeet: 5.2 },
    });
    await runs.checkAt(accepted, 20);
    const skipped = await runs.itself(farm, accepted);
    expect(skipped?.startCheck?.message).toMatchObject({
      code: 'check.allocation',
      params: { used: 5, limit: 5.2 },
    });
    expect(skipped).toMatchObject({ state: 'skipped', startCheck: { verdict: 'skip' } });
  });

  it('counts what a field that is archived by now has taken of it', async () => {
    const allocation = { waterYear: 2026, acreFeet: 10.2 };
    const farm = await runs.aFarm('ask', { allocation }, {}, { fields: [{}] });
    await runs.own.records.source.query('UPDATE field SET archived_at = now() WHERE id = $1', [
      farm.fieldIds[1],
    ]);
    const { accepted } = await acceptOn(farm);
    await runs.checkAt(accepted, 20);
    expect((await runs.itself(farm, accepted))?.startCheck?.message).toMatchObject({
      code: 'check.allocation',
      params: { used: 10, limit: 10.2 },
    });
  });

  it('counts nothing of another source that the field took its water from before', async () => {
    const allocation = { waterYear: 2026, acreFeet: 5.2 };
    const farm = await runs.aFarm('ask', {}, {}, { sources: [{ name: 'Turnout', allocation }] });
    await runs.own.records.source.query('UPDATE field SET water_source_id = $2 WHERE id = $1', [
      ...farm.fieldIds,
      farm.sourceIds[1],
    ]);
    const { accepted } = await acceptOn(farm);
    await runs.checkAt(accepted, 20);
    expect(await runs.itself(farm, accepted)).toMatchObject({
      state: 'accepted',
      startCheck: { verdict: 'run' },
    });
  });

  it('lets nobody accept what is over', async () => {
    const { farm, accepted } = await anAccepted();
    runs.sky.fallen = 40;
    await runs.checkAt(accepted, 20);
    const { version } = (await runs.itself(farm, accepted)) ?? accepted;
    runs.own.now = new Date(Date.parse(accepted.planned.end) + minute);
    await expect(runs.decide(farm, { ...accepted, version }, 'accept')).rejects.toThrow('wrong-state');
  });
});
