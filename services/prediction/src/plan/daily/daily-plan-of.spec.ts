import { describe, expect, it } from '@jest/globals';
import type { PlannedControl, PlannedState } from '@headgate/contracts/plan';
import { ZonedTime } from '../../time/zoned-time.ts';
import type { KeptProposal } from '../farm/kept-plan.ts';
import { say } from '../messages/message.ts';
import { rowOfProposal, type PlannedRow } from '../planned/planned-row.ts';
import type { DailyField, DailyFarm } from './daily-lines.ts';
import { dailyPlanOf, isFlowed } from './daily-plan-of.ts';

const time = ZonedTime.of('America/Los_Angeles');
const hour = 3_600_000;
/** On the farm's clock. */
const at = (date: string, clock: number) => time.at(date, clock * 60);
const now = at('2026-07-18', 5);

function aProposal(start: number, hours: number, given: Partial<KeptProposal> = {}): KeptProposal {
  const amount = { gross: 10.7, gallons: 430_000, hours };
  return {
    ...amount,
    id: `irrigation at ${start}`,
    runs: [[start, start + hours * hour]],
    ...{ flow: 800, waterSourceId: null, recommended: { ...amount, date: '2026-07-18' } },
    ...{ reason: say('reason.own', {}), condition: null, dueBy: null, costUsd: null, calculationId: 'c' },
    ...given,
  };
}
const tonight = (given?: Partial<KeptProposal>) => aProposal(at('2026-07-18', 21), 4, given);

const aField = (given: Partial<DailyField> = {}): DailyField => ({
  ...{ fieldId: 'f', name: 'Block 5', status: 'irrigate', proposals: [], conflicts: {}, unserved: null },
  ...given,
});
const aRow = (state: PlannedState, proposal: KeptProposal): PlannedRow => ({
  ...rowOfProposal('f', null, proposal),
  state,
});
const dayOf = (farm: Partial<DailyFarm>, language: 'en' | 'es' = 'en') =>
  dailyPlanOf(language, {
    ...{ time, now, fields: [aField()], rows: [], controls: new Map(), flowed: [] },
    ...farm,
  });
const lineOf = (proposal: KeptProposal, conflicts: DailyField['conflicts'] = {}) =>
  dayOf({ fields: [aField({ proposals: [proposal], conflicts })] })?.irrigations.lines[0]?.text;

describe("a farm's day", () => {
  it.each([
    [tonight(), 'water tonight 9 pm–1 am, 0.42 in. Not accepted yet.'],
    [aProposal(at('2026-07-18', 9), 4.5), 'water today 9 am–1:30 pm, 0.42 in. Not accepted yet.'],
    [aProposal(at('2026-07-19', 3), 2), 'water tonight 3 am–5 am, 0.42 in. Not accepted yet.'],
    [aProposal(now - hour, 4), 'water now, until 8 am, 0.42 in. Not accepted yet.'],
    [tonight({ hours: null }), 'water tonight, 0.42 in. Not accepted yet.'],
    [aProposal(at('2026-07-18', 21), 40), 'water tonight 9 pm–1 pm on Jul 20, 0.42 in. Not accepted yet.'],
    [
      tonight({ condition: { rain: 10.2, by: '2026-07-18' } }),
      'water tonight 9 pm–1 am, 0.42 in. Not accepted yet. Skip it if 0.40 in of rain falls by the end of Jul 18.',
    ],
  ])('says when water comes, and what is still to be decided', (proposal, text) => {
    expect(lineOf(proposal)).toBe(text);
  });

  it('asks for no decision on what starts by itself', () => {
    const farm = dayOf({ fields: [aField({ proposals: [tonight()], isAutomatic: true })] });
    expect(farm).toMatchObject({
      proposed: 0,
      irrigations: {
        lines: [
          {
            text: 'water tonight 9 pm–1 am, 0.42 in. Starts by itself, unless somebody skips or changes it before.',
          },
        ],
      },
    });
  });

  it('says how far what was accepted has come, and why it cannot stand', () => {
    const proposal = tonight();
    const control = { problem: null, controllerId: null, zoneId: null, runs: 5, failedRuns: 0 };
    const textOf = (of: Partial<PlannedControl>) => {
      const state = { ...control, state: 'scheduled', isSimulated: false, ...of } as const;
      const rows = [aRow('accepted', proposal)];
      const day = dayOf({ rows, controls: new Map([[proposal.id, state]]) });
      return `${day?.troubled} ${day?.irrigations.lines[0]?.text}`;
    };
    expect(textOf({})).toMatch(/^0 .*Accepted\. The valves open at their time\.$/);
    expect(textOf({ isSimulated: true })).toContain('Simulated: no valve moves.');
    expect(textOf({ failedRuns: 2 })).toContain('2 of 5 valves were left out');
    expect(textOf({ state: 'refused' })).toMatch(/^1 .*Open the valves by hand/);
    expect(lineOf(proposal, { [proposal.id]: say('conflict.fixed', { why: 'flow' }) })).toContain(
      'It no longer fits',
    );
  });

  it('tells blocks apart that water, that should, and that wait', () => {
    const unserved = {
      ...{ depth: 5, minutes: 72, help: [say('help.shorter-run', {}), say('help.less-shared', {})] },
      reason: say('unserved.part', { minutes: 72, why: 'shared' as const }),
    };
    const later = aProposal(at('2026-07-20', 21), 4);
    const fields = [
      aField({ fieldId: 'a', name: 'A', proposals: [tonight({ id: 'a' })] }),
      aField({ fieldId: 'b', name: 'B', proposals: [later], unserved }),
      aField({ fieldId: 'c', name: 'C', status: 'wait' }),
    ];
    expect(dayOf({ fields })).toMatchObject({
      ...{ date: '2026-07-18', headline: 'Tonight: 1 block, 1 without water', proposed: 1, next: '' },
      irrigations: { count: 1, lines: [{ field: 'A' }] },
      unserved: {
        count: 1,
        lines: [
          {
            field: 'B',
            text: expect.stringMatching(
              /^needs water today\. Its next irrigation is planned for Jul 20\. 1 h 12 min .* would make the rest fit\.$/,
            ),
          },
        ],
      },
    });
    const waiting = [aField({ status: 'wait', proposals: [later] })];
    expect(dayOf({ fields: waiting })).toMatchObject({
      ...{ headline: 'Nothing to water today', next: 'The next irrigation is planned for Jul 20.' },
    });
    // Somebody has decided on today's.
    for (const state of ['skipped', 'postponed', 'applied'] as const)
      expect(dayOf({ rows: [aRow(state, tonight())] })?.unserved.count).toBe(0);
  });

  it('is nothing where nothing grows, but for what flowed', () => {
    const fields = [aField({ status: 'off-season' }), aField({ status: 'fallow' })];
    expect(dayOf({ fields })).toBeUndefined();
    const row = aRow('not-reported', aProposal(now - 20 * hour, 4));
    const flowed = [{ row, verdict: say('report.none', {}), isOff: true, causes: [], irrigations: [] }];
    expect(dayOf({ fields, flowed })?.flowed.lines[0]?.text).toBe(
      'planned 0.42 in. No water is on record for it. If it flowed, log it.',
    );
  });

  it('is bounded, and counts what it leaves out', () => {
    const fields = Array.from({ length: 500 }, (_, index) =>
      aField({ fieldId: String(index), proposals: [tonight({ id: String(index) })] }),
    );
    const day = dayOf({ fields }, 'es');
    expect([day?.irrigations.count, day?.irrigations.lines.length]).toEqual([500, 60]);
    expect(day?.headline).toBe('Esta noche: 500 bloques');
  });
});

it('flowed is what is over since yesterday’s midnight, and was meant to be', () => {
  const yesterday = aProposal(at('2026-07-17', 0), 5);
  const is = (state: PlannedState, proposal: KeptProposal, isOver = false) =>
    isFlowed({ ...aRow(state, proposal), isOver }, time, now);
  expect([is('applied', yesterday), is('accepted', yesterday), is('not-reported', yesterday)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([is('expired', yesterday), is('skipped', yesterday), is('proposed', yesterday)]).toEqual([
    false,
    false,
    false,
  ]);
  const running = aProposal(now - hour, 4);
  expect([is('accepted', running), is('accepted', running, true)]).toEqual([false, true]);
  expect(is('applied', aProposal(at('2026-07-16', 23), 5))).toBe(false);
});
