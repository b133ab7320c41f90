import type { Setting } from './generator/setting.ts';
import type { Cell } from './measure-cell.ts';

export interface Row extends Cell {
  readonly name: string;
  /** Whether issue 23's bounds hold for it. */
  readonly bound: boolean;
}

const sizes = [1, 5, 20];
const savings = [0, 0.1, 0.2];

/** Issue 23's nine kinds of farm. */
const nine = (name: string, setting: Partial<Setting>): Row[] =>
  savings.flatMap((saved) =>
    sizes.map((fields) => ({
      name: `${name}, ${saved * 100} %, ${fields} ${fields === 1 ? 'field' : 'fields'}`,
      setting: { ...setting, savings: saved, fields },
      bound: true,
    })),
  );

export const bounded: readonly Row[] = [
  ...nine('one meter a farm', {}),
  ...nine('a meter a field', { meters: 'field' }),
];

/** Worlds that the generator was not asked for: one thing is otherwise in each. */
const otherWorlds: readonly (readonly [name: string, setting: Partial<Setting>, weeksAtOnce?: number])[] = [
  ['as asked', {}],
  ['as asked, by four weeks', {}, 4],
  ['ρ 0', { rho: [0, 0] }],
  ['ρ 0.8', { rho: [0.8, 0.8] }],
  ['CV 10 %', { cv: [0.1, 0.1] }],
  ['CV 40 %', { cv: [0.4, 0.4] }],
  ['nothing in common', { common: [0, 0] }],
  ['nearly all in common', { common: [0.9, 0.9] }],
  ['meters off by up to 15 %', { meterBias: 0.15 }],
  ['all meters replaced between the seasons', { meters: 'replaced' }],
  ['all meters replaced, off by up to 15 %', { meters: 'replaced', meterBias: 0.15 }],
  ['weekly ET known to 15 %', { etoNoise: 0.15 }],
  ['a season’s ET off by up to 10 %', { etoSeasonBias: 0.1 }],
  ['the grower differs by 5 % from year to year', { drift: 0.05 }],
  ['the same, and every farm of three and more has control blocks', { drift: 0.05, controls: 1 }],
  ['the grower differs by 15 %', { drift: 0.15 }],
  ['the same, and every farm of three and more has control blocks', { drift: 0.15, controls: 1 }],
  ['a fifth of the water whatever the need', { fixedPart: 0.2 }],
  ['under advice a third of the scatter', { steadiness: 1 / 3 }],
  ['every farm has a change, entered', { changes: 1 }],
  ['every farm has a change that nobody entered', { changes: 1, changesAreEntered: false }],
];

export const others: readonly Row[] = otherWorlds.flatMap(([name, setting, weeksAtOnce = 1]) =>
  sizes.map((fields) => ({
    ...{ name, weeksAtOnce },
    setting: { ...setting, savings: 0.1, fields },
    bound: false,
  })),
);
