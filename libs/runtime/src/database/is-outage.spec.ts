import { describe, expect, it } from '@jest/globals';
import { isOutage } from './is-outage.ts';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

describe('a failure of the database', () => {
  it.each(['57P01', '57P03', '57014', '08006', '53300', '25006', 'ECONNREFUSED', 'ECONNRESET'])(
    'with %s is an outage',
    (code) => {
      expect(isOutage(withCode(code))).toBe(true);
    },
  );

  it.each(['23505', '22P02', '42601', '40001', '25001'])('with %s is the statement', (code) => {
    expect(isOutage(withCode(code))).toBe(false);
  });

  it('that node-postgres reports without a code is an outage', () => {
    for (const message of [
      'Connection terminated unexpectedly',
      'Query read timeout',
      'timeout expired',
      'Client has encountered a connection error and is not queryable',
    ])
      expect(isOutage(new Error(message))).toBe(true);
    expect(isOutage('Connection terminated')).toBe(false);
  });

  it('that breaks a transaction in its middle is an outage for the rest of it', () => {
    for (const message of [
      'Query runner already released. Cannot run queries anymore.',
      'Database connection provided by a query runner was already released, cannot continue to use its querying methods anymore.',
    ])
      expect(isOutage(new Error(message))).toBe(true);
  });
});
