import { advise } from '../../../src/advice/advise.ts';
import { valley } from '../advice-on.ts';
import { contradictions } from './contradictions.ts';
import { broken } from './monotonicity.ts';
import { questions } from './questions.ts';

/** Rules between two questions are looked at for every so many. */
const compared = 16;

/** What was found wrong, how often, with the first question of each. */
export interface Sweep {
  readonly count: number;
  readonly found: ReadonlyMap<string, { readonly times: number; readonly first: string }>;
}

/** Asks every so many of the questions, and looks for contradictions. */
export function sweep(every = 1): Sweep {
  const found = new Map<string, { times: number; first: string }>();
  let count = 0;
  for (const question of questions(every)) {
    count += 1;
    const outcome = advise(question.input, question.weather, valley, question.today);
    const wrong =
      outcome.kind === 'invalid'
        ? [`refused: ${outcome.message}`]
        : [
            ...contradictions(outcome.advice),
            ...(count % compared === 0 ? broken(question, outcome.advice) : []),
          ];
    for (const what of wrong) {
      const key = what.replaceAll(/\d+\.\d+/g, '#');
      const known = found.get(key);
      if (known === undefined)
        found.set(key, {
          times: 1,
          first: `${what}: ${JSON.stringify([question.today, question.weather.source, question.input])}`,
        });
      else known.times += 1;
    }
  }
  return { count, found };
}
