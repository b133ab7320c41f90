import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runHoursAhead } from '@headgate/contracts/planned-run';
import type { PlannedIrrigation } from '@headgate/contracts/plan';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { OwnRuns } from '../../../test/plan/own-runs.ts';
import type { OwnFarm } from '../../../test/plan/own-plans.ts';

/* Decisions, stops and outages in any order: `npm test -- run-orders` tries 2,000 of them. */

const orders = Number(process.env['HEADGATE_TEST_RUN_ORDERS'] ?? 12);

let runs: OwnRuns;

beforeAll(async () => {
  Logger.overrideLogger(false);
  runs = await OwnRuns.open();
});
afterAll(() => runs.close());

const acts = [
  ...['accept', 'accept', 'accept', 'unaccept', 'skip', 'move'],
  ...['away', 'back', 'lose answers', 'keep answers', 'old question comes late'],
  ...['stop', 'stop that nobody hears of', 'stop of long ago'],
  ...['work', 'work', 'work', 'sweep', 'refresh', 'one zone', 'both zones', 'check', 'check after rain'],
  ...['no zones', 'advised', 'asked'],
] as const;
type Act = (typeof acts)[number];

/** What a person may do to it just now; false: nothing of the kind. */
async function decide(farm: OwnFarm, act: 'accept' | 'unaccept' | 'skip'): Promise<boolean> {
  const possible: readonly PlannedIrrigation['state'][] =
    act === 'accept'
      ? ['proposed', 'skipped']
      : act === 'unaccept'
        ? ['accepted', 'skipped']
        : ['accepted', 'proposed'];
  const planned = (await runs.planned(farm)).find(({ state }) => possible.includes(state));
  if (planned !== undefined) await runs.decide(farm, planned, act);
  return planned !== undefined;
}

async function move(farm: OwnFarm): Promise<void> {
  const planned = (await runs.planned(farm)).find(({ state }) => state === 'accepted');
  if (planned === undefined) return;
  const later = new Date(Date.parse(planned.planned.start) + 15 * 60_000).toISOString();
  const { id, version } = planned;
  const edit = { id, change: { version, start: later }, language: 'en' } as const;
  // It may not fit there: then nothing has changed.
  await runs.own.decisions.change(farm, edit, { requestId: 'r', deadline: new Date(8.64e15), caller: farm });
}

/** Whether a person has decided that water flows. */
async function doIt(farm: OwnFarm, act: Act): Promise<boolean> {
  const { bridge } = runs;
  switch (act) {
    case 'accept':
      return await decide(farm, act);
    case 'unaccept':
    case 'skip':
      await decide(farm, act);
      return false;
    case 'move':
      await move(farm);
      return false;
    case 'away':
    case 'back':
      bridge.isAway = act === 'away';
      return false;
    case 'lose answers':
    case 'keep answers':
      bridge.losesAnswer = act === 'lose answers';
      return false;
    case 'old question comes late': {
      const [old] = bridge.sent;
      if (old !== undefined) await bridge.ask(undefined, old).catch(() => undefined);
      return false;
    }
    case 'stop':
    case 'stop that nobody hears of':
      bridge.stop();
      if (act === 'stop') for (const id of bridge.kept.keys()) await runs.notify(farm, id);
      return false;
    case 'stop of long ago':
      bridge.stoppedAt ??= new Date(Date.now() - 3_600_000);
      return false;
    case 'work':
      await runs.work(1);
      return false;
    case 'sweep':
      await runs.keeping.sweep();
      return false;
    case 'check':
    case 'check after rain':
      runs.sky.fallen = act === 'check' ? 0 : 40;
      await runs.checks.sweep();
      return false;
    case 'refresh':
      await runs.own.plans.refresh(farm.farmId, 'en');
      return false;
    case 'one zone':
    case 'both zones':
    case 'no zones':
      await runs.setZones(farm, { 'one zone': ['z1'], 'both zones': ['z1', 'z2'], 'no zones': [] }[act]);
      return false;
    case 'advised':
    case 'asked':
      await runs.changeField(farm, { automation: act === 'asked' ? 'ask' : 'advise' });
      return false;
  }
}

/** What starts later is not for the bridge yet. */
const isNear = (start: string) => Date.parse(start) <= runs.own.now.getTime() + runHoursAhead * 3_600_000;
const scheduled = () =>
  [...runs.bridge.kept.keys()].flatMap((id) => runs.bridge.scheduled(id).map((run) => `${id} ${run}`));

it('leave scheduled what the newest decision wants, and nothing that a person stopped', async () => {
  let stops = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 6, maxLength: 16 }), async (order) => {
      await runs.reset();
      const farm = await runs.aFarm();
      let isStopped = false;
      for (const act of order) {
        const isStop = act === 'stop' || act === 'stop that nobody hears of';
        if (isStop) stops += 1;
        if (await doIt(farm, act)) isStopped = false;
        if (isStop) isStopped = true;
        // Until a person accepts anew.
        if (isStopped) expect(scheduled()).toEqual([]);
      }
      Object.assign(runs.bridge, { isAway: false, losesAnswer: false });
      await runs.keeping.sweep();
      await runs.work();
      await runs.work();
      const planned = await runs.planned(farm);
      const field = await runs.own.records.source.query<{ zones: { zoneId: string }[] }[]>(
        `SELECT CASE data ->> 'automation' WHEN 'ask' THEN data -> 'zones' ELSE '[]' END AS zones FROM field WHERE id = $1`,
        [farm.fieldIds[0]],
      );
      const zones = (field[0]?.zones ?? []).map(({ zoneId }) => zoneId);
      const wanted = planned
        .filter(({ state, planned: { start } }) => state === 'accepted' && isNear(start))
        .flatMap(({ id, planned: { runs: stretches } }) =>
          stretches.flatMap((_, cycle) => zones.map((zoneId) => `${id} ${zoneId} ${String(cycle)}`)),
        );
      expect(scheduled().toSorted()).toEqual(wanted.toSorted());
      await runs.own.records.source.query(
        `UPDATE planned_irrigation SET ends_at = '2020-01-01' WHERE farm_id = $1`,
        [farm.farmId],
      );
    }),
    { numRuns: orders },
  );
  process.stdout.write(`orders: ${String(orders)}, stops in them ${String(stops)}\n`);
}, 3_600_000);
