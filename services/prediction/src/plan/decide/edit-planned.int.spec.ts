import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlannedIrrigation, PlannedIrrigationChange } from '@headgate/contracts/plan';
import { Logger } from '@nestjs/common';
import { callOf, type OwnFarm } from '../../../test/plan/own-plans.ts';
import { OwnRuns } from '../../../test/plan/own-runs.ts';

const hour = 3_600_000;
let runs: OwnRuns;

beforeAll(async () => {
  Logger.overrideLogger(false);
  runs = await OwnRuns.open();
});
afterAll(() => runs.close());
beforeEach(() => runs.reset());

const acceptFirst = async (farm: OwnFarm) => runs.decide(farm, await runs.first(farm), 'accept');
const change = (
  farm: OwnFarm,
  { id, version }: PlannedIrrigation,
  edit: Omit<PlannedIrrigationChange, 'version'>,
) => runs.own.decisions.change(farm, { id, change: { version, ...edit }, language: 'en' }, callOf(farm));
async function changed(...given: Parameters<typeof change>): Promise<PlannedIrrigation> {
  const answer = await change(...given);
  if (answer.kind !== 'saved') throw new Error(JSON.stringify(answer));
  return answer.planned;
}

describe('an irrigation that controllers water', () => {
  const begun = 'It has begun and can no longer be changed. To end it sooner, stop it';
  const tomorrow = ({ planned }: PlannedIrrigation) =>
    new Date(Date.parse(planned.start) + 24 * hour).toISOString();

  it('is not changed while its water flows: the valves keep to their time', async () => {
    const farm = await runs.aFarm();
    const accepted = await acceptFirst(farm);
    await runs.work();
    runs.bridge.move(accepted.id, { state: 'open' });
    runs.own.now = new Date((Date.parse(accepted.planned.start) + Date.parse(accepted.planned.end)) / 2);
    for (const edit of [{ hours: 1 }, { inches: 4 }, { start: tomorrow(accepted) }])
      expect(await change(farm, accepted, edit)).toEqual({
        ...{ kind: 'invalid', path: Object.keys(edit)[0] },
        message: begun,
      });
    expect(await changed(farm, accepted, { locked: true })).toMatchObject({ locked: true });
  });

  it('between two of its nights gets another amount for those to come, and no other place', async () => {
    const allowedHours = [{ start: '20:00', end: '23:00' }];
    const farm = await runs.aFarm('ask', {}, { allowedHours, flowGpm: 300 });
    const accepted = await acceptFirst(farm);
    const [first, second] = accepted.planned.runs;
    runs.own.now = new Date(Date.parse(first?.start ?? '') - 12 * hour);
    await runs.keeping.sweep();
    await runs.work();
    runs.bridge.move(accepted.id, { state: 'done' });
    await runs.work();
    runs.own.now = new Date(Date.parse(first?.end ?? '') + 12 * hour);
    expect(await change(farm, accepted, { start: tomorrow(accepted) })).toMatchObject({ message: begun });
    const less = await changed(farm, accepted, { hours: 4 });
    const end = new Date(Date.parse(second?.start ?? '') + hour).toISOString();
    expect(less.planned.runs).toEqual([first, { ...second, end }]);
  });
});

describe('an irrigation that was ordered in time', () => {
  it.each([
    ['within the notice of its source', -2],
    ['while it runs', 1],
  ])('may be shorter %s, and not longer', async (_, hoursOff) => {
    const farm = await runs.aFarm('advise', { delivery: { noticeHours: 24, fixedFlow: false } });
    const accepted = await acceptFirst(farm);
    const { start, hours } = accepted.planned;
    const shorter = Math.floor(hours ?? 0) - 1;
    runs.own.now = new Date(Date.parse(start) + hoursOff * hour);
    const less = await changed(farm, accepted, { hours: shorter });
    expect(less.planned).toMatchObject({ start, hours: shorter });
    expect(await change(farm, less, { hours: shorter + 4 })).toMatchObject({
      ...{ kind: 'invalid', message: expect.stringMatching(/^The water source delivers no water from /) },
    });
  });
});
