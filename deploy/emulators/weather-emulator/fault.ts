import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ForecastAnswer } from './forecast-answer.ts';

/** What can go wrong with a weather service; each has been seen at one. */
export const faults = [
  /** Takes the request and never answers. */
  'timeout',
  /** Answers late. */
  'slow',
  /** Cuts the connection. */
  'reset',
  '429',
  '500',
  /** 200, with a web page. */
  'html',
  /** 200, with JSON that stops in the middle. */
  'truncated',
  /** Every value null. */
  'nulls',
  /** Arrays of values that end before the days do. */
  'short',
  /** Two days in all. */
  'few-days',
  /** Wind in km/h whatever was asked for. */
  'units',
  /** Numbers that no weather has. */
  'absurd',
  /** A body without end. */
  'endless',
] as const;

export type Fault = (typeof faults)[number];

/** Answers wrongly, on purpose. */
export async function answerWith(
  fault: Fault,
  response: ServerResponse,
  answer: ForecastAnswer,
  delay: number,
): Promise<void> {
  switch (fault) {
    case 'timeout':
      return;
    case 'slow':
      await sleep(delay);
      json(response, 200, answer);
      return;
    case 'reset':
      response.destroy();
      return;
    case '429':
      json(response, 429, {
        error: true,
        reason: 'Minutely API request limit exceeded. Please try again in one minute.',
      });
      return;
    case '500':
      json(response, 500, { error: true, reason: 'Internal server error' });
      return;
    case 'html':
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Maintenance</title>');
      return;
    case 'truncated':
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer).slice(0, 300));
      return;
    case 'endless':
      endless(response);
      return;
    case 'nulls':
    case 'short':
    case 'few-days':
    case 'units':
    case 'absurd':
      json(response, 200, spoiled(fault, answer));
  }
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

function spoiled(
  fault: 'nulls' | 'short' | 'few-days' | 'units' | 'absurd',
  answer: ForecastAnswer,
): ForecastAnswer {
  const values = (change: (list: (string | number | null)[]) => (string | number | null)[]) => ({
    ...Object.fromEntries(Object.entries(answer.daily).map(([name, list]) => [name, change(list)])),
    time: answer.daily['time'] ?? [],
  });
  switch (fault) {
    case 'nulls':
      return { ...answer, daily: values((list) => list.map(() => null)) };
    case 'short':
      return { ...answer, daily: values((list) => list.slice(0, Math.floor(list.length / 2))) };
    case 'few-days':
      return {
        ...answer,
        daily: { ...values((list) => list.slice(0, 2)), time: answer.daily['time']?.slice(0, 2) ?? [] },
      };
    case 'units':
      return { ...answer, daily_units: { ...answer.daily_units, wind_speed_10m_mean: 'km/h' } };
    case 'absurd':
      return { ...answer, daily: values((list) => list.map(() => 1e308)) };
  }
}

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = ' '.repeat(64 * 1024);
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', more);
  };
  response.on('error', () => response.destroy());
  more();
}
