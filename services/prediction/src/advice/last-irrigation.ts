import { initialFieldState, mm, type FieldState, millimetresPerInch } from '@headgate/agronomy';
import { depletionOf, toTenth } from './follow-days.ts';
import type { InSeason } from './in-season.ts';
import { messageOf, type Message } from './messages/message.ts';

/** A set of sprinklers, as most are moved: twice a day [h]. Judgement. */
const usualSet = 12;

/** The last irrigation, and the field after it. */
export interface Applied {
  readonly state: FieldState;
  /** Net depth that the root zone took up [mm]. */
  readonly net: number;
  readonly assumptions: readonly Message[];
}

/**
 * What the last irrigation left of what was missing. The amount is as given; where only its day is known, the method's
 * usual application, less what a chosen deficit leaves dry. It fills what irrigation reaches and no more: the rest has drained.
 */
export function lastIrrigationOf(on: InSeason, before: FieldState): Applied {
  const { field, setup } = on;
  const missing = depletionOf(field, before) - before.soil.outsideDepletion;
  const given = givenGross(on);
  const offered =
    given === undefined ? Math.min(usualNet(on), missing - before.heldBack) : given * setup.method.efficiency;
  const net = Math.max(0, Math.min(missing, offered));
  return { state: irrigated(on, before, net), net, assumptions: amountAssumed(on, given, net, missing) };
}

/** Gross depth of the last irrigation [mm], where the grower told it. */
function givenGross({ input, setup }: InSeason): number | undefined {
  const { last_irrigation_date: date, last_irrigation_inches: inches, last_irrigation_hours: hours } = input;
  if (date === undefined) return undefined;
  if (inches !== undefined) return inches * millimetresPerInch;
  return hours === undefined || setup.rate === undefined ? undefined : hours * setup.rate;
}

/** Net depth that a method usually gives at a time [mm]: sprinklers a set, a pivot a pass, the others what refills. */
function usualNet({ setup: { method } }: InSeason): number {
  if (method.pass !== undefined) return method.pass.max;
  if (method.id === 'sprinkler') return (method.applicationRate ?? Infinity) * usualSet * method.efficiency;
  return Infinity;
}

function amountAssumed(
  { setup }: InSeason,
  given: number | undefined,
  net: number,
  missing: number,
): Message[] {
  const { methodName: method } = setup;
  if (given === undefined) {
    return [messageOf('assumed.usual-amount', { method, net: toTenth(net), fills: net >= missing })];
  }
  const drained = given * setup.method.efficiency - net;
  return drained > 1
    ? [messageOf('assumed.over-irrigated', { net: toTenth(net), drained: toTenth(drained) })]
    : [];
}

/** The state with a net depth put on, which must not be more than is missing where irrigation reaches. */
function irrigated({ field }: InSeason, before: FieldState, net: number): FieldState {
  if (field.crop.paddy !== undefined)
    return initialFieldState(field, { level: mm((before.level ?? 0) + net) });
  const depletion = mm(before.soil.depletion - net);
  const wet = net > 0 ? { surfaceDepletion: mm(0), wettedFraction: field.method.wettedFraction } : {};
  const heldBack = mm(Math.min(before.heldBack, depletion));
  return { ...before, started: true, heldBack, soil: { ...before.soil, ...wet, depletion } };
}
