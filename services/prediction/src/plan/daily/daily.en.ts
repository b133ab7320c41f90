import { clock, count, day, inches } from '../../advice/messages/format.en.ts';
import type { PlannedControl } from '@headgate/contracts/plan';
import { dayAndTime } from '../messages/clock.en.ts';

/** When water comes, by clock times at the farm (2026-07-18T21:00). */
export interface WateringHours {
  readonly when: 'today' | 'tonight' | 'tomorrow' | 'now';
  readonly from: string;
  readonly to: string;
  /** It ends later than tomorrow. */
  readonly isLong: boolean;
  /** Whether it is known how long it takes. */
  readonly isTimed: boolean;
}

function hours({ when, from, to, isLong, isTimed }: WateringHours): string {
  const end = isLong ? dayAndTime(to) : clock(to);
  if (when === 'now') return isTimed ? `now, until ${end}` : 'now';
  return isTimed ? `${when} ${clock(from)}–${end}` : when;
}

const controls: Readonly<Record<PlannedControl['state'], string>> = {
  sending: 'Accepted. The controller has not answered yet.',
  scheduled: 'Accepted. The valves open at their time.',
  running: 'Water is flowing.',
  done: 'Accepted.',
  refused: 'Accepted, but not scheduled on the controller. Open the valves by hand, or look at the plan.',
  failed: 'Accepted, but no valve has opened. Open the valves by hand, or look at the controller.',
  stopped: 'Somebody stopped it before any water flowed.',
};

/** What the daily mail says of a plan, in English; depths [mm]. */
export const dailyEnglish = {
  /** `unserved`: blocks that should have water and get none. */
  headline: (blocks: number, when: 'today' | 'tonight', unserved: number) =>
    `${when === 'tonight' ? 'Tonight' : 'Today'}: ${count(blocks, 'block', 'blocks')}${unserved === 0 ? '' : `, ${unserved} without water`}`,
  headlineUnserved: (blocks: number) => `Today: ${count(blocks, 'block', 'blocks')} without water`,
  headlineNone: 'Nothing to water today',
  water: (of: WateringHours, gross: number) => `water ${hours(of)}, ${inches(gross)}.`,
  proposed: 'Not accepted yet.',
  byItself: 'Starts by itself, unless somebody skips or changes it before.',
  accepted: 'Accepted.',
  control: (state: PlannedControl['state']) => controls[state],
  partly: (failed: number, all: number) => `${failed} of ${all} valves were left out, or did not open.`,
  simulated: 'Simulated: no valve moves.',
  due: 'needs water today, and none is planned.',
  dueLater: (date: string) => `needs water today. Its next irrigation is planned for ${day(date)}.`,
  flowed: (planned: number, applied: number) => `planned ${inches(planned)}, applied ${inches(applied)}.`,
  notFlowed: (planned: number) => `planned ${inches(planned)}.`,
  notReported: 'If it flowed, log it.',
  next: (date: string) => `The next irrigation is planned for ${day(date)}.`,
};
export type DailyTexts = typeof dailyEnglish;
