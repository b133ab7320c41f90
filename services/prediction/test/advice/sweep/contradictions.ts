import type { Advice } from '../../../src/advice/advice.ts';
import { predictionResultOf } from '../../../src/advice/prediction-result-of.ts';

type Answer = ReturnType<typeof predictionResultOf>;

/** What of an answer cannot all be true; empty where everything agrees. */
export function contradictions(advice: Advice): readonly string[] {
  const english = predictionResultOf(advice, 'en');
  const spanish = predictionResultOf(advice, 'es');
  return [
    ...(isClean(english) ? [] : ['a number or a word is missing']),
    ...(isClean(spanish) ? [] : ['a number or a word is missing in Spanish']),
    ...doNotAgree(advice, english),
    ...doNotAddUp(english),
    ...numbersDenied(advice, english),
    ...wordingsDenied(english),
    ...numbersDiffer(english, spanish),
  ];
}

const textsOf = (answer: Answer): readonly string[] => [
  answer.headline ?? '',
  answer.timing,
  answer.explanation,
  ...answer.recommendations,
  ...(answer.strategy?.sentences ?? []),
  ...answer.terms.assumptions,
];

function isClean(answer: Answer): boolean {
  const text = textsOf(answer).join(' ');
  const { days, ...terms } = answer.terms;
  const numbers = JSON.stringify([answer, terms, days], (_, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? 'NaN' : value,
  );
  return !numbers.includes('"NaN"') && !/undefined|NaN|Infinity|null|\b0 min\b|-\d+(\.\d+)? in\b/.test(text);
}

function doNotAgree(advice: Advice, answer: Answer): string[] {
  const { shouldIrrigate, urgency, plan, terms, headline, timing } = advice;
  const [first] = plan.irrigations;
  const found: string[] = [];
  const claim = (holds: boolean, what: string) => void (holds || found.push(what));
  claim(shouldIrrigate === (first?.date === terms.today), 'the plan and the verdict differ about today');
  claim(shouldIrrigate === /irrigate|paddy-refill/.test(headline.code), 'the headline is not the verdict');
  claim(!shouldIrrigate || terms.gross_mm > 0, 'irrigate nothing');
  claim(
    shouldIrrigate ? urgency !== 'low' : urgency === 'low' || urgency === 'medium',
    'urgency and verdict',
  );
  claim(urgency !== 'medium' || shouldIrrigate || first !== undefined, 'pressing without a date');
  if (timing.code === 'timing.wait-until') {
    claim(timing.parameters.date === first?.date, "the date is not the plan's");
    claim(timing.parameters.days > 0, 'not today, in no day');
  }
  if (timing.code === 'timing.wait-beyond') claim(first === undefined, 'waits beyond an irrigation');
  if (timing.code === 'timing.by-tonight')
    claim(timing.parameters.drawn < timing.parameters.trigger, 'used already');
  if (timing.code === 'timing.today-reached')
    claim(timing.parameters.drawn >= timing.parameters.trigger, 'not reached');
  const passes = advice.recommendations.find(({ code }) => code === 'do.passes');
  if (passes?.code === 'do.passes')
    claim(
      !differ(passes.parameters.count * passes.parameters.gross, terms.gross_mm),
      'passes of another depth',
    );
  if (timing.code === 'timing.dry-down') {
    const { again } = timing.parameters;
    claim(terms.net_mm === 0 && terms.gross_mm === 0, 'an amount in a dry-down');
    claim(first === undefined || (again !== null && first.date >= again), 'irrigated in a dry-down');
  }
  const week = advice.recommendations.find(({ code }) => code === 'do.week-ahead');
  if (week?.code === 'do.week-ahead')
    claim(week.parameters.irrigations === plan.irrigations.length, 'two plans');
  claim(
    answer.savings !== null || (answer.savings_usd === 0 && answer.savings_percent === 0),
    'unknown savings',
  );
  claim(answer.urgency !== 'critical' || answer.terms.deficit_target === undefined, 'critical on purpose');
  return found;
}

const differ = (a: number, b: number, by = 0.051): boolean => Math.abs(a - b) > by;

function doNotAddUp({ terms, ...answer }: Answer): string[] {
  const { starting_depletion_mm: starting = 0, outside_depletion_mm: outside = 0 } = terms;
  const { held_back_mm: held = 0, leaching_mm: leached = 0 } = terms;
  const missing = Math.max(0, starting + terms.crop_et_mm - (terms.rain_mm ?? 0) + terms.drained_mm);
  const refill = terms.depletion_mm - outside - held - terms.credited_rain_mm;
  const found: string[] = [];
  if (differ(terms.crop_et_mm, terms.eto_mm * terms.kc)) found.push('crop use');
  if (differ(terms.depletion_mm, missing)) found.push('depletion');
  if (terms.net_mm < refill - 0.06 && terms.net_mm > 0) found.push('net depth below what refills');
  if (differ(terms.gross_mm, (terms.net_mm + leached) / terms.efficiency)) found.push('gross depth');
  if (differ(answer.water_amount_inches_per_acre, terms.gross_mm / 25.4, 1e-4)) found.push('inches');
  return found;
}

/** What was said once and was wrong: each with the numbers that stood beside it. */
function wordingsDenied(answer: Answer): string[] {
  const text = textsOf(answer).join(' ');
  const found: string[] = [];
  if (/\b0\.00 in\b/.test(text)) found.push('nothing is said as an amount');
  const waits = /Not today|Not yet|due about/.test(`${answer.headline} ${answer.timing}`);
  const urges = /irrigate (it )?today/i.test(`${answer.headline} ${answer.timing} ${answer.urgency_label}`);
  if (waits && (urges || answer.should_irrigate)) found.push('not today, and today');
  if (answer.mode === 'now' && /no hurry/i.test(text)) found.push('no hurry');
  for (const [, part = '', whole = ''] of text.matchAll(/([\d.]+) in of the ([\d.]+) in/g)) {
    if (Number(part) > Number(whole)) found.push(`${part} in of ${whole} in`);
  }
  const [, heat = '1'] = /Heat:.*?crop use of ([\d.]+) in/.exec(text) ?? [];
  if (Number(heat) < 0.1) found.push('heat that takes nothing');
  return found;
}

/** Inches that timing and explanation say, which the terms do not have. */
function numbersDenied({ timing, explanation }: Advice, answer: Answer): string[] {
  if (/paddy|just|averages|planning/.test(explanation.code) || /short|rain/.test(timing.code)) return [];
  const known = new Set(
    Object.values(answer.terms).flatMap((value) =>
      typeof value === 'number' ? [(value / 25.4).toFixed(2)] : [],
    ),
  );
  const texts = `${answer.timing} ${answer.explanation}`;
  const spoken = [...texts.matchAll(/(\d+\.\d\d) in\b/g)].map(([, number]) => number ?? '');
  return spoken
    .filter((number) => !known.has(number) && number !== '0.01')
    .map((number) => `${number} in is in no term`);
}

const figures = (text: string): string =>
  [...text.matchAll(/\d+\.\d+/g)]
    .map(([figure]) => figure)
    .sort()
    .join(' ');

/** Both languages say the same figures. */
function numbersDiffer(english: Answer, spanish: Answer): string[] {
  const [one, other] = [english, spanish].map((answer) =>
    figures([answer.timing, answer.headline].join(' ')),
  );
  return one === other ? [] : ['the languages say different figures'];
}
