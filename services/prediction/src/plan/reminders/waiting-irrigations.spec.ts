import { describe, expect, it } from '@jest/globals';
import { ZonedTime } from '../../time/zoned-time.ts';
import type { KeptProposal } from '../farm/kept-plan.ts';
import { say } from '../messages/message.ts';
import { rowOfProposal, type PlannedRow } from '../planned/planned-row.ts';
import { reminderOf } from './reminder-of.ts';
import { isReminderDue, waitingIrrigations, type FarmToRemind } from './waiting-irrigations.ts';

const [minute, hour] = [60_000, 3_600_000];
const time = ZonedTime.of('America/Los_Angeles');
/** On the farm's clock. */
const at = (date: string, clock: number) => time.at(date, clock * 60);
const now = at('2026-07-18', 18.5);

function aProposal(start: number, given: Partial<KeptProposal> = {}): KeptProposal {
  const amount = { gross: 10.7, gallons: 430_000, hours: 4 };
  return {
    ...amount,
    id: `irrigation at ${start}`,
    runs: [[start, start + 4 * hour]],
    ...{ flow: 800, waterSourceId: null, recommended: { ...amount, date: '2026-07-18' } },
    ...{ reason: say('reason.own', {}), condition: null, dueBy: null, costUsd: null, calculationId: 'c' },
    ...given,
  };
}
const tonight = aProposal(at('2026-07-18', 21));
const zones = [{ controllerId: 'c', zoneId: 'z', share: 1 }];
const aRecord = (given: Partial<FarmToRemind['records'][number]> = {}) =>
  ({ id: 'f', automation: 'ask', zones, ...given }) as const;
const aRow = (given: Partial<PlannedRow> = {}, data: Partial<PlannedRow['data']> = {}): PlannedRow => {
  const row = rowOfProposal('f', null, tonight);
  return { ...row, ...given, data: { ...row.data, ...data } };
};
const waitingOf = (farm: Partial<FarmToRemind> = {}, instant = now) =>
  waitingIrrigations(
    {
      fields: [{ fieldId: 'f', name: 'Block 5', proposals: [tonight] }],
      ...{ records: [aRecord()], rows: [], doubts: { of: () => undefined } },
      ...farm,
    },
    instant,
  );
const inDoubt: FarmToRemind['doubts'] = { of: () => 'old-ledger' };

describe('what waits for a person', () => {
  it('is what nobody has touched of a field that asks', () => {
    expect(waitingOf()).toMatchObject([{ name: 'Block 5', row: { id: tonight.id }, why: undefined }]);
  });

  it.each([
    ['whose irrigations people start', aRecord({ automation: 'advise' })],
    ['without zones', aRecord({ zones: [] })],
    ['that starts them by itself', aRecord({ automation: 'run' })],
    ['that is gone', aRecord({ id: 'another' })],
  ])('is nothing of a field %s', (_, record) => {
    expect(waitingOf({ records: [record] })).toEqual([]);
  });

  it('is what would start by itself but for a doubt, with the doubt', () => {
    const records = [aRecord({ automation: 'run' })];
    expect(waitingOf({ records, doubts: inDoubt })).toMatchObject([
      { why: { code: 'check.waits', parameters: { why: 'old-ledger' } } },
    ]);
    // Its check has said so, whatever is known now.
    const message = say('check.withheld', { problem: 'automation-paused' });
    const startCheck = {
      at: now,
      start: tonight.runs[0]?.[0] ?? 0,
      verdict: 'unknown',
      isOverruled: false,
    } as const;
    expect(
      waitingOf({ records, rows: [aRow({}, { startCheck: { ...startCheck, message } })] }),
    ).toMatchObject([{ why: message }]);
  });

  it.each([
    ['accepted', aRow({ state: 'accepted' })],
    ['left out', aRow({ state: 'skipped' })],
    ['put off', aRow({ state: 'postponed' })],
    ['changed', aRow({}, { touchedBy: 'u', locked: true })],
    ['taken back', aRow({}, { touchedBy: 'u' })],
  ])('is not what was %s', (_, row) => {
    expect(waitingOf({ rows: [row] })).toEqual([]);
  });

  it('has not begun, and starts within fifteen hours, the first one first', () => {
    const starts = [now + 15 * hour, now + minute, now, now + 15 * hour + minute, now + 5 * hour];
    const fields = [{ fieldId: 'f', name: 'Block 5', proposals: starts.map((start) => aProposal(start)) }];
    expect(waitingOf({ fields }).map(({ row }) => row.data.runs[0]?.[0])).toEqual([
      now + minute,
      now + 5 * hour,
      now + 15 * hour,
    ]);
  });
});

describe('a reminder', () => {
  const dueOf = (start: number, instant: number) => {
    const fields = [{ fieldId: 'f', name: 'Block 5', proposals: [aProposal(start)] }];
    return isReminderDue(waitingOf({ fields }, instant), instant, time);
  };

  it.each([
    [180 * minute + 1, false],
    [180 * minute, true],
    [10 * minute, true],
    [10 * minute - 1, false],
  ])('of what starts by day in %d ms is due: %j', (left, isDue) => {
    const start = at('2026-07-18', 14);
    expect(dueOf(start, start - left)).toBe(isDue);
  });

  it('of what starts in the night or early in the morning goes out in the evening before', () => {
    for (const start of [at('2026-07-18', 23), at('2026-07-19', 2), at('2026-07-19', 8)]) {
      expect(dueOf(start, at('2026-07-18', 17.9))).toBe(false);
      expect(dueOf(start, at('2026-07-18', 18))).toBe(true);
    }
  });

  it('goes to nobody at night', () => {
    expect(dueOf(at('2026-07-19', 3), at('2026-07-19', 0))).toBe(false);
    expect(dueOf(at('2026-07-19', 3), at('2026-07-19', 2))).toBe(false);
    expect(dueOf(at('2026-07-19', 8), at('2026-07-19', 5.9))).toBe(false);
    expect(dueOf(at('2026-07-19', 8), at('2026-07-19', 6))).toBe(true);
  });

  it('is due for a later one where the first comes too soon', () => {
    const fields = [
      { fieldId: 'f', name: 'Block 5', proposals: [aProposal(now + minute), aProposal(now + hour)] },
    ];
    expect(isReminderDue(waitingOf({ fields }), now, time)).toBe(true);
    expect(isReminderDue([], now, time)).toBe(false);
  });

  it('says how many, when and how much, and why what starts by itself does not', () => {
    const fields = [
      { fieldId: 'f', name: 'Block 5', proposals: [tonight] },
      { fieldId: 'g', name: 'Block 8', proposals: [aProposal(at('2026-07-19', 1))] },
    ];
    const records = [aRecord(), aRecord({ id: 'g', automation: 'run' })];
    const waiting = waitingOf({ fields, records, doubts: inDoubt });
    expect(reminderOf('en', waiting, { time, now })).toEqual({
      headline: 'Not accepted yet: 2 irrigations, the first at 9 pm',
      irrigations: {
        count: 2,
        lines: [
          { field: 'Block 5', text: 'water tonight 9 pm–1 am, 0.42 in.' },
          {
            field: 'Block 8',
            text: 'water tonight 1 am–5 am, 0.42 in. The water balance stands on weather that is older than a day. It waits until somebody accepts it.',
          },
        ],
      },
    });
    expect(reminderOf('es', waiting.slice(1), { time, now })).toEqual({
      headline: 'Sin aceptar: 1 riego a la 1:00 a.m.',
      irrigations: {
        count: 1,
        lines: [
          {
            field: 'Block 8',
            text: expect.stringMatching(/^regar esta noche de 1:00 a\.m\. a 5:00 a\.m\., 0\.42 pulg\. .+\.$/),
          },
        ],
      },
    });
    expect(reminderOf('en', [], { time, now })).toBeUndefined();
  });

  it('late in the evening says tomorrow of the morning after', () => {
    const late = at('2026-07-18', 23);
    const fields = [{ fieldId: 'f', name: 'Block 5', proposals: [aProposal(at('2026-07-19', 9))] }];
    const line = (language: 'en' | 'es') =>
      reminderOf(language, waitingOf({ fields }, late), { time, now: late })?.irrigations.lines[0]?.text;
    expect(line('en')).toBe('water tomorrow 9 am–1 pm, 0.42 in.');
    expect(line('es')).toBe('regar mañana de 9:00 a.m. a 1:00 p.m., 0.42 pulg.');
  });
});
