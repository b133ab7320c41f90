import { describe, expect, it } from '@jest/globals';
import { choosePostgres, postgresSettings } from './postgres-server.ts';

const found = [
  { path: '/usr/lib/postgresql/15/bin/postgres', major: 15 },
  { path: '/usr/lib/postgresql/17/bin/postgres', major: 17 },
];

describe('choosing among several PostgreSQL', () => {
  it('takes the newest for new data', () => {
    expect(choosePostgres(found, undefined)?.major).toBe(17);
  });

  it('takes the version that made the data, and no other', () => {
    expect(choosePostgres(found, 15)?.major).toBe(15);
    expect(choosePostgres(found, 14)).toBeUndefined();
  });
});

describe("PostgreSQL's log", () => {
  it.each([true, false])('does not repeat what was in a row that it refused', (durable) => {
    expect(postgresSettings(durable)).toContain('log_error_verbosity=terse');
  });
});
