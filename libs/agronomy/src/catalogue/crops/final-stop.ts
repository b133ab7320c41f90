import type { MethodId } from '../irrigation-method.ts';
import type { DryDown, Sourced } from '../crop-rules.ts';

interface FinalStop extends Sourced {
  readonly name: DryDown['name'];
  /** First dry day, in days before harvest, on coarse, medium and fine soil. */
  readonly days: readonly [coarse: number, medium: number, fine: number];
  readonly methods?: readonly MethodId[];
}

/** The last stop of an annual crop: nothing is irrigated between it and the harvest. */
export function finalStop({ name, days, methods, source, evidence }: FinalStop): DryDown {
  const [coarse, medium, fine] = days;
  return {
    name,
    ...(methods && { methods }),
    anchor: 'harvest',
    daysBefore: { coarse, medium, fine },
    source,
    evidence,
  };
}
