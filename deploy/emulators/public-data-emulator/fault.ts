import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** `delay`: of an answer that comes late [ms]. */
type Answer = (response: ServerResponse, body: object, delay: number) => void | Promise<void>;

/** As it should be: a picture, or JSON. */
export const well: Answer = (response, body) => {
  if (Buffer.isBuffer(body)) response.writeHead(200, { 'content-type': 'image/png' }).end(body);
  else json(response, 200, body);
};

/** What can go wrong with a public service: answers that are wrong on purpose. The last four are made by the services themselves. */
export const answerWith = {
  /** Takes the request and never answers. */
  timeout: () => undefined,
  /** Answers late. */
  slow: async (response, body, delay) => {
    await sleep(delay);
    await well(response, body, delay);
  },
  /** Cuts the connection. */
  reset: (response) => void response.destroy(),
  '429': (response) => {
    json(response, 429, { title: 'Too Many Requests' });
  },
  '500': (response) => {
    json(response, 500, { title: 'Unexpected problem' });
  },
  /** 200, with a web page. */
  html: (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Maintenance</title>');
  },
  /** 200, with JSON that stops in the middle. */
  truncated: (response, body) => {
    const text = JSON.stringify(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end(text.slice(0, text.length / 2));
  },
  /** Of what there is nothing. */
  '404': (response) => {
    json(response, 404, { title: 'Not Found' });
  },
  /** Sends whoever follows to a private address. */
  redirect: (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/imagery' }).end(),
  /** A picture of a megabyte. */
  huge: (response) =>
    void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(1_000_000)),
  /** A picture that runs scripts. */
  svg: (response) => void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
  /** JSON of something else. */
  garbage: (response) => {
    json(response, 200, { Data: 'none', properties: [], Table: {}, ValueInformation: 'none' });
  },
  /** Days of another year. */
  'wrong-dates': well,
  /** CIMIS: every value has a flag that makes it worthless. */
  flagged: well,
  /** CIMIS: yesterday has not come yet. */
  late: well,
  /** CIMIS: evapotranspiration of all days is 0.6 mm more than it was. */
  corrected: well,
} satisfies Record<string, Answer>;

export type Fault = keyof typeof answerWith;
/** Typed as strings by the library. */
export const faults = Object.keys(answerWith) as Fault[];

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
