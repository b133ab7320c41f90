import { spanish } from '@headgate/contracts/spanish';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { languageOf } from './spoken-language.ts';

/** What an answer says to people, and nothing else. */
const saying = z.strictObject({
  message: z.string(),
  errors: z.optional(z.array(z.looseObject({ message: z.string() }))),
});

/** A connection test, as the bridge says it; an answer that has the newest one. */
const test = z.looseObject({
  message: z.optional(z.string()),
  steps: z.array(z.looseObject({ detail: z.string() })),
});
const newest = z.strictObject({ test });

/** Says refusals and connection tests in Spanish to who reads Spanish: services answer in English, whoever asks. */
export function refuseInSpanish(): RequestHandler {
  return (request, response, next) => {
    if (languageOf(request) === 'es') {
      const send = response.json.bind(response);
      response.json = (body) => send(inSpanish(body));
    }
    next();
  };
}

function inSpanish(body: unknown): unknown {
  const tested = test.safeParse(body);
  if (tested.success) return testInSpanish(tested.data);
  const answered = newest.safeParse(body);
  if (answered.success) return { test: testInSpanish(answered.data.test) };
  const answer = saying.safeParse(body);
  if (!answer.success) return body;
  const { message, errors } = answer.data;
  const wrong = errors?.map((error) => ({ ...error, message: sentenceInSpanish(error.message) }));
  return { message: sentenceInSpanish(message), ...(wrong !== undefined && { errors: wrong }) };
}

const testInSpanish = ({ message, steps, ...others }: z.infer<typeof test>) => ({
  ...others,
  ...(message !== undefined && { message: sentenceInSpanish(message) }),
  steps: steps.map((step) => ({ ...step, detail: sentenceInSpanish(step.detail) })),
});

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Sentences with values in them, those with the most letters of their own first: the others would take theirs. */
const patterns = Object.entries(spanish)
  .filter(([english]) => /\{\w+\}/.test(english))
  .map(([english, translated]) => {
    const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const source = english
      .split(/\{\w+\}/)
      .map(escaped)
      .join('(.+?)');
    const length = english.replaceAll(/\{\w+\}/g, '').length;
    return { english, names, pattern: new RegExp(`^${source}$`, 's'), translated, length };
  })
  .sort((one, other) => other.length - one.length);

const months = {
  ...{ Jan: 'ene', Feb: 'feb', Mar: 'mar', Apr: 'abr', May: 'may', Jun: 'jun' },
  ...{ Jul: 'jul', Aug: 'ago', Sep: 'sept', Oct: 'oct', Nov: 'nov', Dec: 'dic' },
};
const moment = new RegExp(
  String.raw`^(${Object.keys(months).join('|')}) (\d+), (\d{4})(?: at (\d+)(:\d\d)? ([ap])m)?$`,
);

/** 'Jul 3, 2026 at 9 pm' as '3 de jul de 2026 a las 9:00 p.m.', and a day alone; undefined: it is neither. */
function momentInSpanish(text: string): string | undefined {
  const [, month, day, year, hour, minutes = ':00', half] = moment.exec(text) ?? [];
  if (month === undefined) return undefined;
  const date = `${day} de ${months[month as keyof typeof months]} de ${year}`;
  return hour === undefined ? date : `${date} a ${hour === '1' ? 'la' : 'las'} ${hour}${minutes} ${half}.m.`;
}

/** Longer sentences than ours are: what somebody sent is in them, and matching it would only cost. */
const longest = 400;

/** The sentence in Spanish, what stands in it too; as it is where nobody has translated it. */
export function sentenceInSpanish(sentence: string): string {
  const exact = Object.hasOwn(spanish, sentence) ? spanish[sentence] : undefined;
  if (exact !== undefined) return exact;
  if (sentence.length > longest) return sentence;
  for (const { english, names, pattern, translated } of patterns) {
    const values = pattern.exec(sentence)?.slice(1);
    if (values === undefined) continue;
    const valueOf = (name: string) => {
      const value = values[names.indexOf(name)] ?? '';
      // What somebody wrote stays as it is.
      return english.includes(`'{${name}}'`) ? value : (momentInSpanish(value) ?? sentenceInSpanish(value));
    };
    return translated.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
  }
  return sentence;
}
