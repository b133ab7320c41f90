import type { IrrigationMethod } from '../catalogue/irrigation-method.ts';
import { mm, type Fraction, type Millimetres } from '../units.ts';
import { creditForecastRain, type OutlookDay } from './credit-forecast-rain.ts';
import { leastRun, leastSurfaceRefill, triggerDepth, type TriggerConditions } from './trigger-depth.ts';

export interface IrrigationQuestion extends TriggerConditions {
  /** At the start of today, before today's crop use and today's rain: both are still to come, whole. */
  readonly depletion: Millimetres;
  /** Today first. */
  readonly outlook: readonly OutlookDay[];
  /** Share of the depletion to give back; below 1 under deliberate deficit irrigation. */
  readonly deficitTarget: Fraction;
}

export interface IrrigationDecision {
  /** `wait` says why: not depleted enough, not enough for the water to advance, or likely rain will do. */
  readonly kind: 'irrigate' | 'wait';
  readonly reason: 'due' | 'not-due' | 'below-practicable' | 'rain-covers' | 'nothing-to-refill';
  readonly trigger: Millimetres;
  /** Forecast rain that `net` counts on. */
  readonly credited: Millimetres;
  /** What refills the root zone now, less the credit; when irrigating a surface, at least what can be applied evenly. */
  readonly net: Millimetres;
}

/** Whether to irrigate today, and how much would refill the root zone now. */
export function decideIrrigation(method: IrrigationMethod, question: IrrigationQuestion): IrrigationDecision {
  const trigger = triggerDepth(method, question);
  const refill = mm(question.depletion * question.deficitTarget);
  const credited = creditForecastRain({ ...question, refill });
  const net = mm(refill - credited);
  const wait = { kind: 'wait', trigger, credited, net } as const;

  if (question.depletion <= 0) return { ...wait, reason: 'nothing-to-refill' };
  const reason = whetherDue(method, question, trigger);
  if (reason !== 'due') return { ...wait, reason };
  if (net <= 0 || (credited > 0 && net < leastRun)) return { ...wait, reason: 'rain-covers' };
  if (method.strategy !== 'surface') return { kind: 'irrigate', reason, trigger, credited, net };

  const practicable = (method.practicableDepth ?? 0) * method.efficiency;
  const even = Math.max(net, practicable);
  const stillCredited = Math.max(0, refill - even);
  return { kind: 'irrigate', reason, trigger, credited: mm(stillCredited), net: mm(even) };
}

function whetherDue(
  method: IrrigationMethod,
  question: IrrigationQuestion,
  trigger: Millimetres,
): 'due' | 'not-due' | 'below-practicable' {
  if (method.strategy === 'replace') return question.depletion >= trigger ? 'due' : 'not-due';
  const tomorrow = question.depletion + (question.outlook[0]?.cropUse ?? 0);
  if (tomorrow < question.readilyAvailable) return 'not-due';
  if (method.strategy === 'deplete') return 'due';
  return question.depletion >= leastSurfaceRefill(method, question) ? 'due' : 'below-practicable';
}
