import { addDays } from '@headgate/agronomy';
import { seasonFigures, type SeasonFiguresInput } from '@headgate/contracts/baseline';
import { daysOf } from '../../src/reports/season/season-days.ts';
import type { SeasonInputs } from '../../src/reports/inputs/report-inputs.ts';
import type { PastMeter, SeasonFieldInput } from '../../src/reports/season/season-inputs.ts';
import { north, south } from './some-inputs.ts';

export const [now, past] = [
  { from: '2026-04-01', to: '2026-10-01' },
  { from: '2025-04-01', to: '2025-10-01' },
];
const around = { from: '2025-02-15', to: '2025-11-15' };
/** More in summer [mm a day]. */
const needOn = (date: string) => {
  const day = (Date.parse(`2025${date.slice(4)}`) - Date.parse('2025-02-15')) / 86_400_000;
  return Math.max(0.5, 2 + 5 * Math.sin((Math.PI * day) / 273));
};
const [needNow, needAround] = [daysOf(now).map(needOn), daysOf(around).map(needOn)];

export const figures = (given: Partial<SeasonFiguresInput> = {}) =>
  seasonFigures.parse({ season: 2026, ...given });

/** A field that was given `factor` times its need in this season. */
export const aSeason = ({
  factor = 1.2,
  ...given
}: Partial<SeasonFieldInput> & { readonly factor?: number } = {}): SeasonFieldInput => {
  const need = needNow;
  return {
    ...{
      fieldId: north.id,
      treatment: 'advised',
      knownFrom: now.from,
      meter: 'season',
      typical: { least: 800, most: 900 },
    },
    need: { ...now, need, ofAverages: 0 },
    applied: need.map((depth) => factor * depth),
    measured: { metered: 9_000_000, rate: 0, entered: 0 },
    past: { ...around, need: needAround, ofAverages: 0, cropFrom: 'record' },
    ...given,
  };
};

/** A meter with a period a week, 1.2 times the need but for what `off` says of each. */
export function aMeter(
  of: { readonly id: string; readonly acres: number },
  off: (week: number) => number = () => 0,
  weeks = 26,
): PastMeter {
  const periods = Array.from({ length: weeks }, (_, week) => {
    const from = addDays(past.from, 7 * week);
    const to = addDays(from, 7);
    const need = daysOf({ from, to })
      .map(needOn)
      .reduce((sum, depth) => sum + depth, 0);
    return { from, to, acreFeet: ((1.2 * need * of.acres) / 304.8) * (1 + off(week)) };
  });
  return { meter: `Meter of ${of.id.at(-1) ?? ''}`, fieldIds: [of.id], acres: [of.acres], periods };
}

/** Two fields with a meter each. */
export const seasonInputs = (changes: Partial<SeasonInputs> = {}): SeasonInputs => ({
  ...({ version: 1, language: 'en', address: null, from: now.from, to: '2026-09-30' } as const),
  ...{ farm: 'Levee Ranch', source: null, isChoice: false, observedUntil: '2026-09-30' },
  ...{ kind: 'season', fields: [north, south], now, past, archived: [], figures: null, sourceEnergy: null },
  seasons: [aSeason(), aSeason({ fieldId: south.id })],
  meters: [aMeter(north), aMeter(south)],
  ...changes,
});
