import { describe, expect, it } from '@jest/globals';
import { momentOf } from '../../lib/display/moment-of.ts';
import { aFieldPlan, aMessage, aPlannedIrrigation } from '../../test/plan.ts';
import { isForToday, notReported, todayOf, todaysWindow, yesterdays } from './today-of.ts';
import { differenceText, verdictText } from './verdict-of.ts';

const at = (clock: string) => todaysWindow(momentOf(clock));
const beforeSunrise = at('2026-07-18T05:12');

const place = (start: string, end: string) => {
  const run = { start: new Date(momentOf(start)).toISOString(), end: new Date(momentOf(end)).toISOString() };
  return { ...aPlannedIrrigation().planned, ...run, runs: [run] };
};
const one = (changes: Parameters<typeof aFieldPlan>[0], window = beforeSunrise) =>
  todayOf([aFieldPlan(changes)], [], window)[0]!;
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const verdict = (changes: Parameters<typeof aFieldPlan>[0], window = beforeSunrise) =>
  plain(verdictText(one(changes, window), window));

describe('the verdict on a field', () => {
  it.each([
    ['2026-07-18T21:00', '2026-07-19T01:10', 'Water tonight 9:00 PM–1:10 AM, 0.42 in'],
    ['2026-07-18T09:00', '2026-07-18T13:10', 'Water today 9:00 AM–1:10 PM, 0.42 in'],
    ['2026-07-19T03:00', '2026-07-19T07:10', 'Water tonight 3:00 AM–7:10 AM, 0.42 in'],
    ['2026-07-18T21:00', '2026-07-20T03:00', 'Water tonight 9:00 PM–Mon 3:00 AM, 0.42 in'],
    ['2026-07-18T04:00', '2026-07-18T08:10', 'Water until 8:10 AM, 0.42 in'],
    ['2026-07-17T20:00', '2026-07-18T22:19', 'Water until 10:19 PM, 0.42 in'],
  ])('from %s to %s is "%s"', (start, end, text) => {
    expect(verdict({ planned: [aPlannedIrrigation({ planned: place(start, end) })] })).toBe(text);
  });

  it('tells no hours where nobody knows the flow', () => {
    const planned = { ...place('2026-07-18T21:00', '2026-07-19T01:10'), hours: null };
    expect(verdict({ planned: [aPlannedIrrigation({ planned })] })).toBe('Water tonight, 0.42 in');
  });

  it('is the plan’s own where nothing is planned before tomorrow morning, or somebody has left it out', () => {
    const headline = aMessage('Next irrigation Jul 20');
    const later = aPlannedIrrigation({ planned: place('2026-07-20T21:00', '2026-07-21T01:10') });
    expect(verdict({ status: 'wait', headline, planned: [later] })).toBe(headline.text);
    expect(verdict({ headline, planned: [aPlannedIrrigation({ state: 'skipped' })] })).toBe(headline.text);
  });

  it('says what has come of it', () => {
    const applied = { inches: 0.4, gallons: 430_000, hours: 4 };
    expect(verdict({ planned: [aPlannedIrrigation({ state: 'applied', applied })] })).toBe(
      'Watered 0.40 in of 0.42 in planned',
    );
    expect(differenceText(0.42, 0.4)).toBe('5% less');
    expect(differenceText(0.42, 0.42)).toBe('as planned');
  });
});

describe('how a field stands', () => {
  const why = aMessage('Why');
  it.each([
    ['proposed', {}],
    ['accepted', { planned: [aPlannedIrrigation({ state: 'accepted' as const })] }],
    ['postponed', { planned: [aPlannedIrrigation({ state: 'postponed' as const })] }],
    ['conflict', { planned: [aPlannedIrrigation({ state: 'accepted' as const, conflict: why })] }],
    ['unfit', { planned: [], unserved: { inches: 0.2, hours: 1.2, reason: why, help: [] } }],
    ['due', { planned: [] }],
    ['wait', { planned: [], status: 'wait' as const }],
    ['off-season', { planned: [], status: 'off-season' as const }],
    ['fallow', { planned: [], status: 'fallow' as const }],
  ] as const)('%s', (state, changes) => {
    const today = one(changes as Parameters<typeof aFieldPlan>[0]);
    expect(today.state).toBe(state);
    expect(isForToday(today)).toBe(!['wait', 'off-season', 'fallow'].includes(state));
  });

  it('due today has the water that is planned for another day, and takes it', () => {
    const planned = [aPlannedIrrigation({ planned: place('2026-07-20T21:00', '2026-07-21T01:10') })];
    expect(one({ planned })).toMatchObject({ state: 'due', planned: planned[0] });
    expect(verdict({ planned })).toBe('Water Mon 9:00 PM–1:10 AM, 0.42 in');
    expect(one({ planned: [{ ...planned[0]!, state: 'accepted' }] }).state).toBe('accepted');
    expect(one({ planned, status: 'wait' }).planned).toBeUndefined();
  });

  it('shows what rain has left out while it can be taken back, before what is proposed for after it', () => {
    const startCheck = { at: '', verdict: 'skip' as const, message: aMessage('Rain') };
    const heldBack = aPlannedIrrigation({
      ...{ id: 'held back', state: 'skipped', startCheck },
      planned: place('2026-07-18T04:00', '2026-07-18T08:10'),
    });
    const next = aPlannedIrrigation({ planned: place('2026-07-18T21:00', '2026-07-19T01:10') });
    const planned = [heldBack, next];
    expect(one({ planned })).toMatchObject({ state: 'skipped', planned: heldBack });
    expect(one({ planned }, at('2026-07-18T08:11')).planned).toBe(next);
    const accepted = { ...next, state: 'accepted' as const };
    expect(one({ planned: [heldBack, accepted] }).planned).toBe(accepted);
  });

  it('has an irrigation that is over behind it', () => {
    expect(one({ status: 'wait' }, at('2026-07-19T09:00')).planned).toBeUndefined();
  });
});

describe('what was before', () => {
  const applied = { inches: 0.4, gallons: 430_000, hours: 4 };
  const [done, missed, open] = [
    aPlannedIrrigation({ id: 'done', state: 'applied', applied }),
    aPlannedIrrigation({ id: 'missed', state: 'not-reported' }),
    aPlannedIrrigation({ id: 'open', state: 'accepted' }),
  ];
  const nextDay = at('2026-07-19T05:12');

  it('was accepted, is over, and nobody has said what flowed', () => {
    const dayAfter = at('2026-07-20T05:12');
    expect(notReported([done, missed, open], dayAfter)).toEqual([missed, open]);
    expect(notReported([open], beforeSunrise)).toEqual([]);
  });

  it('is yesterday’s by the day on which it began, though it ended after midnight', () => {
    const proposed = aPlannedIrrigation({ state: 'proposed' });
    expect(yesterdays([done, missed, open, proposed], nextDay)).toEqual([done, missed, open]);
    expect(yesterdays([done], beforeSunrise)).toEqual([]);
  });

  it('is the newest that water has come of', () => {
    const older = { ...done, id: 'older', planned: place('2026-07-10T21:00', '2026-07-11T01:00') };
    expect(todayOf([aFieldPlan()], [missed, done, older], nextDay)[0]?.last?.id).toBe('done');
  });
});
