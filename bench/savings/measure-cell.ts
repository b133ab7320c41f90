import { estimateSavings } from '@headgate/agronomy';
import { median } from '../median.ts';
import { asInput } from './as-input.ts';
import { drawFarm } from './generator/draw-farm.ts';
import { standardSetting, type Setting } from './generator/setting.ts';

/** Farms of one kind: what differs from issue 23's, and by how many weeks they are read. */
export interface Cell {
  readonly setting: Partial<Setting>;
  readonly weeksAtOnce?: number;
}

/** One farm, judged. */
interface Outcome {
  readonly held: boolean;
  readonly plainHeld: boolean;
  readonly autocorrelatedHeld: boolean;
  readonly distinguishable: boolean;
  /** Half of the band, as a share of the adjusted baseline. */
  readonly half: number;
  readonly plainHalf: number;
  readonly wetter: boolean;
  readonly changed: boolean;
  readonly hasControls: boolean;
}

/** Shares of the farms, and the median half width of bands. */
export interface Figures {
  readonly farms: number;
  readonly refused: number;
  readonly coverage: number;
  /** Of the Guideline's plain formula, and of its form for autocorrelated residuals. */
  readonly plainCoverage: number;
  readonly autocorrelatedCoverage: number;
  readonly notDistinguishable: number;
  readonly half: number;
  readonly plainHalf: number;
  /** Coverage of a part of the farms; null: there are none. */
  readonly parts: Readonly<Record<Part, number | null>>;
}

export type Part = 'wetter' | 'drier' | 'changed' | 'unchanged' | 'controls' | 'noControls';

/** Seeded farms of a cell, each estimated and held against what nobody but the generator knows. */
export function measureCell({ setting, weeksAtOnce = 1 }: Cell, farms: number, seeds: string): Figures {
  const whole = { ...standardSetting, ...setting };
  const outcomes: Outcome[] = [];
  for (let at = 0; at < farms; at += 1) {
    const outcome = measureFarm(whole, weeksAtOnce, `${seeds} ${whole.savings} ${whole.fields} ${at}`);
    if (outcome !== null) outcomes.push(outcome);
  }
  const share = (test: (outcome: Outcome) => boolean, of = outcomes) => of.filter(test).length / of.length;
  const coverageOf = (test: (outcome: Outcome) => boolean) => {
    const some = outcomes.filter(test);
    return some.length > 0 ? share(({ held }) => held, some) : null;
  };
  return {
    ...{ farms, refused: farms - outcomes.length },
    coverage: share(({ held }) => held),
    plainCoverage: share(({ plainHeld }) => plainHeld),
    autocorrelatedCoverage: share(({ autocorrelatedHeld }) => autocorrelatedHeld),
    notDistinguishable: share(({ distinguishable }) => !distinguishable),
    half: median(outcomes.map(({ half }) => half)),
    plainHalf: median(outcomes.map(({ plainHalf }) => plainHalf)),
    parts: {
      wetter: coverageOf(({ wetter }) => wetter),
      drier: coverageOf(({ wetter }) => !wetter),
      changed: coverageOf(({ changed }) => changed),
      unchanged: coverageOf(({ changed }) => !changed),
      controls: coverageOf(({ hasControls }) => hasControls),
      noControls: coverageOf(({ hasControls }) => !hasControls),
    },
  };
}

/** Null: refused. */
function measureFarm(setting: Setting, weeksAtOnce: number, seed: string): Outcome | null {
  const farm = drawFarm(setting, seed);
  const result = estimateSavings(asInput(farm, weeksAtOnce));
  if (result.kind === 'refused') return null;
  const { avoided, guideline, adjustedBaseline, kind } = result;
  const { wetter, changed, hasControls } = farm;
  const error = Math.abs(farm.avoided - avoided.mid);
  return {
    held: avoided.low <= farm.avoided && farm.avoided <= avoided.high,
    plainHeld: error <= guideline.plain,
    autocorrelatedHeld: error <= guideline.autocorrelated,
    distinguishable: kind === 'distinguishable',
    half: (avoided.high - avoided.low) / 2 / adjustedBaseline,
    plainHalf: guideline.plain / adjustedBaseline,
    ...{ wetter, changed, hasControls },
  };
}
