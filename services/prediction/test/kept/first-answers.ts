import { readFileSync } from 'node:fs';

interface Answer {
  readonly input: object;
  readonly result: object;
}

/** Rows as the first version of the contract wrote them. They stay as they are: such rows are in the database for years. */
export const firstAnswers = {
  inSeason: read('in-season'),
  planning: read('planning'),
  measured: read('measured'),
} as const;

function read(name: string): Answer {
  return JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')) as Answer;
}
