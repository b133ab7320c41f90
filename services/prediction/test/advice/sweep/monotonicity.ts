import type { Advice, FieldInput } from '../../../src/advice/advice.ts';
import { advise } from '../../../src/advice/advise.ts';
import { valley } from '../advice-on.ts';
import type { Question } from './questions.ts';

/** Rounding of two depths [mm]. */
const rounded = 0.25;

/** Rules that hold from one question to a like one; empty where they do. */
export function broken(question: Question, advice: Advice): readonly string[] {
  return [
    ...byAcres(question, advice),
    ...byRate(question, advice),
    ...byDepletion(question, advice),
    ...dryDays(advice),
  ];
}

function ask({ input, weather, today }: Question, other: Partial<FieldInput>): Advice | undefined {
  const outcome = advise({ ...input, ...other }, weather, valley, today);
  return outcome.kind === 'advice' ? outcome.advice : undefined;
}

function byAcres(question: Question, { amounts }: Advice): string[] {
  if (question.input.flow_rate_gpm !== undefined) return [];
  const twice = ask(question, { farm_size_acres: question.input.farm_size_acres * 2 })?.amounts;
  const differs = Math.abs((twice?.water_m3 ?? 0) - 2 * amounts.water_m3) > 1e-6 * amounts.water_m3 + 1e-9;
  return differs ? ['volume is not in proportion to acres'] : [];
}

function byRate(question: Question, { amounts }: Advice): string[] {
  const flow = question.input.flow_rate_gpm;
  const minutes = amounts.irrigation_time_minutes;
  if (flow === undefined || minutes === undefined) return [];
  const faster = ask(question, { flow_rate_gpm: flow * 2 })?.amounts.irrigation_time_minutes ?? 0;
  return faster > minutes + 0.1 ? ['hours rise with the rate'] : [];
}

/** Less given at the last irrigation: no less to give back now, in the same regime. */
function byDepletion(question: Question, advice: Advice): string[] {
  const inches = question.input.last_irrigation_inches;
  // What a deficit left out before is another regime.
  const heldBack = advice.terms.held_back_mm !== undefined;
  if (inches === undefined || heldBack || advice.mode === 'planning') return [];
  const drier = ask(question, { last_irrigation_inches: inches / 2 });
  if (
    drier === undefined ||
    drier.headline.code !== advice.headline.code ||
    drier.terms.held_back_mm !== undefined
  )
    return [];
  if (drier.terms.credited_rain_mm !== advice.terms.credited_rain_mm) return [];
  const found: string[] = [];
  if (drier.terms.net_mm < advice.terms.net_mm - rounded) found.push('net falls with depletion');
  if (advice.shouldIrrigate && !drier.shouldIrrigate) found.push('more depletion turns irrigate into wait');
  return found;
}

/** No day without rain and irrigation gives water back. */
function dryDays({ terms }: Advice): string[] {
  const fallen = terms.days.some((day, index) => {
    const before = terms.days[index - 1];
    return before !== undefined && day.rain_mm === 0 && day.depletion_mm < before.depletion_mm - rounded;
  });
  return fallen ? ['depletion falls on a dry day'] : [];
}
