import { describe, expect, it } from '@jest/globals';
import { databaseOptions } from './database-options.ts';

describe('patience with a query', () => {
  it.each([
    ['', 800, undefined],
    ['?patience=20000', 20_000, undefined],
    ['?patience=none', 800, undefined],
    ['?patience=0', 800, undefined],
    ['', 600, 600],
    ['?patience=20000', 20_000, 600],
  ])('is production’s unless the URL says another: %j', (text, timeout, queryTimeout) => {
    const url = `postgres://ana@127.0.0.1:5432/farm${text}`;
    const options = databaseOptions({
      ...{ service: 'farm', url, entities: [], migrations: [] },
      ...(queryTimeout !== undefined && { queryTimeout }),
    });
    expect(options).toMatchObject({
      extra: {
        statement_timeout: timeout,
        query_timeout: timeout + 200,
        connectionTimeoutMillis: timeout,
      },
    });
  });
});
