import { describe, expect, it } from '@jest/globals';
import { Rejected } from '@headgate/runtime/errors/rejected';
import { Unavailable } from '@headgate/runtime/errors/unavailable';
import { errorOf, failureOf } from './reply.ts';

/** What the asker throws for what the answering side threw. */
function across(error: unknown): Error {
  const { status, body } = failureOf(error);
  return errorOf('ask.meter.read-meter.v1', status, JSON.parse(JSON.stringify(body)));
}

describe('an error that crosses', () => {
  it('stays a refusal, word for word', () => {
    const errors = [{ path: 'litres', message: 'too many' }];
    const refusal = new Rejected('No', { status: 409, errors, retryAfterSeconds: 3 });
    expect(across(refusal)).toEqual(refusal);
    expect(across(refusal)).toMatchObject({ status: 409, errors, retryAfterSeconds: 3 });
  });

  it('is unavailability where the database is away, and where the service says so', () => {
    const outage = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
    for (const error of [new Unavailable('Later'), outage]) expect(across(error)).toBeInstanceOf(Unavailable);
    expect(across(outage).message).not.toContain('10.0.0.7');
  });

  it('is a bug without its details otherwise', () => {
    const bug = across(new TypeError('secret is undefined'));
    expect(bug).not.toBeInstanceOf(Unavailable);
    expect(bug.message).not.toContain('secret');
  });
});
