import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { planMade } from '@headgate/contracts/prediction-facts';
import { inRequest } from '@headgate/runtime';
import { Unavailable } from '@headgate/runtime/errors/unavailable';
import type { EntityManager } from 'typeorm';
import fc from 'fast-check';
import { announced } from '../../test/announced.ts';
import { callOf, OwnPlans, type OwnFarm } from '../../test/plan/own-plans.ts';
import { lockFreeFarm } from './keep/plan-store.ts';

const morning = '2026-07-10T09:05:00Z';

let own: OwnPlans;
beforeAll(async () => {
  own = await OwnPlans.open(morning);
  own.weather.of = { eto: () => 6 };
});
afterAll(() => own.records.drop());

/** How many statements it takes to bring these farms up to date. */
async function statementsFor(farms: readonly OwnFarm[]): Promise<number> {
  return await own.records.source.transaction(async (manager: EntityManager) => {
    const query = jest.spyOn(manager, 'query');
    await own.farmPlans.bringUpToDate(
      manager,
      farms.map(({ farmId }) => farmId),
      own.now,
    );
    return query.mock.calls.length;
  });
}
async function someFarms(count: number): Promise<OwnFarm[]> {
  const farms = [];
  for (let index = 0; index < count; index += 1) farms.push(await own.addFarm({ sources: [{}] }));
  return farms;
}

describe('many farms', () => {
  it('take as many statements as one, made first and made again', async () => {
    own.now = new Date(morning);
    const [one, fifty] = [await someFarms(1), await someFarms(50)];
    const first = await statementsFor(one);
    expect(await statementsFor(fifty)).toBeLessThanOrEqual(first);
    own.now = new Date('2026-07-11T09:05:00Z');
    const next = await statementsFor(one);
    expect(await statementsFor(fifty)).toBe(next);
    const again = await statementsFor(one);
    expect(await statementsFor(fifty)).toBe(again);
    expect(again).toBeLessThan(5);
  });

  it('are announced where their plan waters otherwise than before, and where it does not they are not', async () => {
    own.now = new Date(morning);
    const farms = await someFarms(2);
    const [one, other] = farms as [OwnFarm, OwnFarm];
    await statementsFor(farms);
    const made = (farm: OwnFarm) => announced(own.records.source, planMade, farm.farmId);
    const first = { farmId: one.farmId, date: '2026-07-10', madeAt: own.now.toISOString(), fields: 1 };
    expect(await made(one)).toMatchObject([first]);
    await own.plans.refresh(one.farmId, 'en');
    expect(await made(one)).toHaveLength(1);
    own.weather.of = { eto: () => 9 };
    await own.plans.refresh(one.farmId, 'en');
    own.weather.of = { eto: () => 6 };
    expect([(await made(one)).length, (await made(other)).length]).toEqual([2, 1]);
  });

  it('are planned as each would be by itself', async () => {
    own.now = new Date(morning);
    const [alone, ...together] = await someFarms(3);
    await statementsFor([alone!]);
    await statementsFor(together);
    const planned = async (farm: OwnFarm) =>
      (await own.read(farm)).fields.map(({ planned, headline, days }) => [
        planned.map((each) => each.planned),
        headline,
        days,
      ]);
    for (const farm of together) expect(await planned(farm)).toEqual(await planned(alone!));
  });
});

describe('many who read one farm', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('wait for whoever plans it, keep nobody else from being answered, and read what was planned', async () => {
    own.now = new Date(morning);
    const [farm, other] = (await someFarms(2)) as [OwnFarm, OwnFarm];
    await own.read(other);
    // They have all the time that a busy machine needs.
    jest.spyOn(performance, 'now').mockReturnValue(0);
    const reads = await own.records.source.transaction(async (planning) => {
      expect(await lockFreeFarm(planning, farm.farmId)).toBe(true);
      // Twice as many as there are connections.
      const waiting = Promise.allSettled(Array.from({ length: 20 }, () => own.read(farm)));
      expect((await own.read(other)).fields).toHaveLength(1);
      return { waiting };
    });
    const plan = await own.read(farm);
    expect(plan.fields).toHaveLength(1);
    expect(await reads.waiting).toEqual(
      Array.from({ length: 20 }, () => ({ status: 'fulfilled', value: plan })),
    );
  });

  it('are told to try again where it is planned for longer than they wait', async () => {
    own.now = new Date(morning);
    const farm = await own.addFarm({ sources: [{}] });
    await own.records.source.transaction(async (planning) => {
      await lockFreeFarm(planning, farm.farmId);
      await expect(own.read(farm)).rejects.toThrow(Unavailable);
    });
    expect((await own.read(farm)).fields).toHaveLength(1);
  });
});

describe('many who change one farm', () => {
  /** Accepts what its plan proposes first. */
  async function acceptance(farm: OwnFarm) {
    const [planned] = (await own.read(farm)).fields[0]?.planned ?? [];
    if (planned === undefined) throw new Error('nothing is planned');
    const { id, version } = planned;
    const decision = { id, version, decision: 'accept', language: 'en' } as const;
    return () => own.decisions.decide(farm, decision, callOf(farm));
  }

  it('wait for whoever plans it, keep nobody else from being answered, and change it one after the other', async () => {
    own.now = new Date(morning);
    const [farm, other] = (await someFarms(2)) as [OwnFarm, OwnFarm];
    const accept = await acceptance(farm);
    await own.read(other);
    // Twice as many as there are connections, who have all the time that a busy machine needs.
    const acceptAll = () => Promise.all(Array.from({ length: 20 }, accept));
    const accepted = await own.records.source.transaction(async (planning) => {
      expect(await lockFreeFarm(planning, farm.farmId)).toBe(true);
      const waiting = inRequest('r', acceptAll, new Date(Date.now() + 60_000));
      expect((await own.read(other)).fields).toHaveLength(1);
      return { waiting };
    });
    const kinds = (await accepted.waiting).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'saved')).toHaveLength(1);
  });

  it('are told to try again before their caller stops waiting', async () => {
    own.now = new Date(morning);
    const farm = await own.addFarm({ sources: [{}] });
    const accept = await acceptance(farm);
    await own.records.source.transaction(async (planning) => {
      await lockFreeFarm(planning, farm.farmId);
      await expect(inRequest('r', accept, new Date(Date.now() + 800))).rejects.toThrow(Unavailable);
    });
    expect((await accept()).kind).toBe('saved');
  });
});

describe('what a person has locked', () => {
  it('stays where it is through every re-plan, whatever the weather, the day and the others do', async () => {
    own.now = new Date(morning);
    own.weather.of = { eto: () => 6 };
    const farm = await own.addFarm({ sources: [{ maxFlowGpm: 800 }], fields: [{}, {}, {}] });
    const first = (await own.read(farm)).fields[0]?.planned[0];
    if (first === undefined) throw new Error('nothing is planned');
    const start = '2026-07-13T04:00:00.000Z';
    const change = { version: first.version, start, inches: 0.6 };
    const locked = await own.decisions.change(farm, { id: first.id, change, language: 'en' }, callOf(farm));
    if (locked.kind !== 'saved') throw new Error(locked.kind);
    const hour = 60 * 60 * 1000;
    const replan = async (at: number, eto: number, rain: number) => {
      own.now = new Date(at);
      own.weather.of = { eto: () => eto, rain: () => rain, day: () => ({ rainProbability: 80 }) };
      const { fields } = await own.plans.refresh(farm.farmId, 'en');
      const found = fields.flatMap(({ planned }) => planned).find(({ id }) => id === first.id);
      expect(found).toMatchObject({
        ...{ locked: true, state: 'proposed', version: locked.planned.version },
        ...{ planned: locked.planned.planned, recommended: locked.planned.recommended },
      });
    };
    const replans = fc.array(
      fc.record({
        after: fc.integer({ min: 0, max: 20 * hour }),
        eto: fc.integer({ min: 0, max: 12 }),
        rain: fc.constantFrom(0, 0, 5, 40),
        flow: fc.integer({ min: 100, max: 2_000 }),
      }),
      { minLength: 3, maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(replans, async (each) => {
        for (const { after, eto, rain, flow } of each.toSorted((a, b) => a.after - b.after)) {
          await own.records.source.query(
            `UPDATE water_source SET data = data || jsonb_build_object('maxFlowGpm', $2::float8) WHERE farm_id = $1`,
            [farm.farmId, flow],
          );
          await replan(Date.parse(morning) + after, eto, rain);
        }
      }),
      { numRuns: 12 },
    );
    for (const days of [1, 2]) await replan(Date.parse(morning) + days * 24 * hour, 8, 0);
  });
});

describe('nights when the clock is moved', () => {
  const nights = [{ start: '21:00', end: '06:00' }];
  const clockOf = (instant: string, timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
      new Date(instant),
    );
  const isNight = (clock: string) => clock >= '21:00' || clock <= '06:00';

  it.each([
    ['America/Los_Angeles', '2026-10-30T10:00:00Z', '2026-11-01', 25],
    ['America/Los_Angeles', '2027-03-12T11:00:00Z', '2027-03-14', 23],
    ['America/New_York', '2026-10-30T07:00:00Z', '2026-11-01', 25],
    ['Europe/Madrid', '2026-10-23T01:00:00Z', '2026-10-25', 25],
    ['America/Phoenix', '2026-10-30T10:00:00Z', '2026-11-01', 24],
  ])(
    'in %s (%s) are planned within their hours, and shown by the farm’s clock',
    async (timeZone, now, date, hours) => {
      own.now = new Date(now);
      own.weather.of = { eto: () => 6 };
      // Evergreen: irrigated in any month.
      const planting = { crop: 'citrus', startsOn: '2025-10-01' } as const;
      const farm = await own.addFarm({
        timeZone,
        sources: [{ maxFlowGpm: 5_000 }],
        fields: [
          { allowedHours: nights, planting },
          { allowedHours: nights, planting, method: 'sprinkler' },
        ],
      });
      const plan = await own.read(farm);
      expect(plan.timeZone).toBe(timeZone);
      const runs = plan.fields.flatMap(({ planned }) => planned.flatMap(({ planned: { runs: all } }) => all));
      expect(runs.length).toBeGreaterThan(3);
      for (const { start, end } of runs) {
        expect([start, isNight(clockOf(start, timeZone))]).toEqual([start, true]);
        expect([end, isNight(clockOf(end, timeZone))]).toEqual([end, true]);
        const length = (Date.parse(end) - Date.parse(start)) / 3_600_000;
        expect(length).toBeLessThanOrEqual(hours === 25 ? 10 : 9);
      }
      expect(plan.fields[0]?.days.map((day) => day.date)).toContain(date);
      // Its days are as long as the clock makes them, and none is left out or shown twice.
      expect(new Set(plan.fields[0]?.days.map((day) => day.date)).size).toBe(7);
      const edit = plan.fields[0]?.planned[0];
      const at = (clock: string) => ({ version: edit!.version, start: `${date}T${clock}`, hours: 1 });
      const offset = hours === 23 ? '-07:00' : '-08:00';
      if (timeZone === 'America/Los_Angeles') {
        const change = (clock: string) =>
          own.decisions.change(
            farm,
            { id: edit!.id, change: at(`${clock}${offset}`), language: 'en' },
            callOf(farm),
          );
        expect(await change('05:30:00')).toMatchObject({ kind: 'invalid', path: 'start' });
        expect(await change('04:30:00')).toMatchObject({
          kind: 'saved',
          planned: { planned: { start: new Date(`${date}T04:30:00${offset}`).toISOString() } },
        });
      }
    },
  );
});
