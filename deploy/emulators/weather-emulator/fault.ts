import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ForecastAnswer } from './forecast-answer.ts';

type Values = (string | number | null)[];
/** `delay`: of an answer that comes late [ms]. */
type Answer = (response: ServerResponse, answer: ForecastAnswer, delay: number) => void | Promise<void>;

/** What can go wrong with a weather service, each seen at one: answers that are wrong on purpose. */
export const answerWith = {
  /** Takes the request and never answers. */
  timeout: () => undefined,
  /** Answers late. */
  slow: async (response, answer, delay) => {
    await sleep(delay);
    json(response, 200, answer);
  },
  /** Cuts the connection. */
  reset: (response) => void response.destroy(),
  '429': (response) => {
    const reason = 'Minutely API request limit exceeded. Please try again in one minute.';
    json(response, 429, { error: true, reason });
  },
  '500': (response) => {
    json(response, 500, { error: true, reason: 'Internal server error' });
  },
  /** 200, with a web page. */
  html: (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Maintenance</title>');
  },
  /** 200, with JSON that stops in the middle. */
  truncated: (response, answer) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer).slice(0, 300));
  },
  /** Every value null. */
  nulls: spoiled((answer) => values(answer, (list) => list.map(() => null))),
  /** Arrays of values that end before the days do. */
  short: spoiled((answer) => values(answer, (list) => list.slice(0, Math.floor(list.length / 2)))),
  /** Two days in all. */
  'few-days': spoiled((answer) => {
    const { daily } = values(answer, (list) => list.slice(0, 2));
    return { daily: { ...daily, time: answer.daily['time']?.slice(0, 2) ?? [] } };
  }),
  /** Wind in km/h whatever was asked for. */
  units: spoiled((answer) => ({ daily_units: { ...answer.daily_units, wind_speed_10m_mean: 'km/h' } })),
  /** Numbers that no weather has. */
  absurd: spoiled((answer) => values(answer, (list) => list.map(() => 1e308))),
  /** A body without end. */
  endless: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const chunk = ' '.repeat(64 * 1024);
    const more = (): void => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once('drain', more);
    };
    response.on('error', () => response.destroy());
    more();
  },
} satisfies Record<string, Answer>;

export type Fault = keyof typeof answerWith;
/** Typed as strings by the library. */
export const faults = Object.keys(answerWith) as Fault[];

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/** 200, with an answer of which something else is so. */
function spoiled(change: (answer: ForecastAnswer) => Partial<ForecastAnswer>): Answer {
  return (response, answer) => {
    json(response, 200, { ...answer, ...change(answer) });
  };
}

/** All of each day, or hour, but its time. */
function values({ daily, hourly }: ForecastAnswer, change: (list: Values) => Values) {
  const changed = (lists: Record<string, Values>) => ({
    ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, change(list)])),
    time: lists['time'] ?? [],
  });
  return { daily: changed(daily), ...(hourly !== undefined && { hourly: changed(hourly) }) };
}
