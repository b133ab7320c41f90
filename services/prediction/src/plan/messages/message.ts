import type { planEnglish } from './english.ts';

/**
 * Everything a plan can say: a code, and the parameters it is said with, plain values in SI units, ISO dates and the farm's clock
 * times (2026-07-18T21:00). English tells for every language what there is to say, and with what.
 */
export type PlanParameters = {
  readonly [Code in keyof typeof planEnglish]: (typeof planEnglish)[Code] extends (
    given: infer Given,
  ) => string
    ? unknown extends Given
      ? Readonly<Record<string, never>>
      : Given
    : never;
};

export type PlanMessageCode = keyof PlanParameters;

export interface PlanMessageOf<Code extends PlanMessageCode> {
  readonly code: Code;
  readonly parameters: PlanParameters[Code];
}

export type PlanMessage = { [Code in PlanMessageCode]: PlanMessageOf<Code> }[PlanMessageCode];

export const say = <Code extends PlanMessageCode>(
  code: Code,
  parameters: PlanParameters[Code],
): PlanMessageOf<Code> => ({ code, parameters });

/** How each message reads in one language: one that lacks a code does not compile. */
export type PlanCatalogue = {
  readonly [Code in PlanMessageCode]: (parameters: PlanParameters[Code]) => string;
};
