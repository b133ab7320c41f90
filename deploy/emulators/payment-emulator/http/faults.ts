import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './failure.ts';

/** What can go wrong with the API, on purpose. */
export const apiFaults = [
  /** 503, and nothing is done. */
  'down',
  /** Takes the call and never answers; nothing is done. */
  'hang',
  /** Cuts the connection; nothing is done. */
  'reset',
  /** Does it `delay` ms late. */
  'slow',
  /** 429, and nothing is done. */
  'rate-limited',
  /** 400, and nothing is done. */
  'refused',
  /** Does it, and cuts the connection before the answer. */
  'lost-answer',
] as const;
type ApiFault = (typeof apiFaults)[number];

/** A fault of the API: for so many calls whose `METHOD /path` begins with `calls`. */
export interface PlannedFault {
  readonly fault: ApiFault;
  readonly calls: string;
  /** Of 'slow' [ms]. */
  readonly delay: number;
  times: number;
}

/** Goes wrong as planned. In memory: a restarted emulator is well. */
export class Faults {
  api: PlannedFault | null = null;
  /** Payments stay 'processing' until the operator settles them. */
  isBankSlow = false;

  /** The fault that this call meets, counted. */
  next(call: string): PlannedFault | null {
    const planned = this.api;
    if (planned === null || planned.times <= 0 || !call.startsWith(planned.calls)) return null;
    planned.times -= 1;
    return planned;
  }
}

/** Before the call is done. Undefined: nobody is to be answered. Throws what is to be answered. */
export async function meet(
  fault: PlannedFault | null,
  response: ServerResponse,
): Promise<'go on' | undefined> {
  switch (fault?.fault) {
    case 'down':
      throw new Failure('api_error', 'Stripe is away for maintenance (a fault of the emulator).', {}, 503);
    case 'rate-limited':
      throw new Failure('rate_limit_error', 'Request rate limit exceeded.', { code: 'rate_limit' });
    case 'refused':
      throw new Failure('invalid_request_error', 'This cannot be done now (a fault of the emulator).');
    case 'hang':
      return undefined;
    case 'reset':
      response.destroy();
      return undefined;
    case 'slow':
      await sleep(fault.delay);
      return 'go on';
    case 'lost-answer':
    case undefined:
      return 'go on';
  }
}
