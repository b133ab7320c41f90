import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod/mini';

/* What holds PostgreSQL's failover together (docs/postgres.md, ADR 52). What it does is in deploy/cluster. */

const text = readFileSync(join(import.meta.dirname, 'patroni.yml'), 'utf8');
const haproxy = readFileSync(join(import.meta.dirname, 'haproxy.cfg'), 'utf8');
const { bootstrap, postgresql } = z.parse(
  z.object({
    bootstrap: z.object({
      dcs: z.looseObject({
        ttl: z.number(),
        loop_wait: z.number(),
        retry_timeout: z.number(),
        primary_stop_timeout: z.number(),
        postgresql: z.looseObject({ parameters: z.record(z.string(), z.unknown()) }),
      }),
    }),
    postgresql: z.object({ pg_hba: z.array(z.string()) }),
  }),
  parse(text),
);
const { dcs } = bootstrap;

describe('PostgreSQL’s primary and standby', () => {
  it('has one primary at a time: the one before has stopped when its right ends', () => {
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
    expect(dcs.loop_wait + dcs.retry_timeout + dcs.primary_stop_timeout).toBeLessThanOrEqual(dcs.ttl);
  });

  it('answers a commit when the standby has it, and goes on without one', () => {
    expect(dcs).toMatchObject({
      ...{ ttl: 20, synchronous_mode: true, synchronous_mode_strict: false, primary_start_timeout: 0 },
      postgresql: { parameters: { synchronous_commit: 'on' } },
    });
  });

  it('lets in nobody without a password, and no secret is in its file', () => {
    expect(postgresql.pg_hba.join('\n')).not.toMatch(/trust|md5|0\.0\.0\.0\/0|::\/0/);
    expect(text.replace(/^ *#.*$/gm, '')).not.toMatch(/password:/);
  });

  it('is asked each second, and loses every connection when it answers no longer', () => {
    expect(haproxy).toMatch(/^ {2}option httpchk OPTIONS \/primary$/m);
    expect(haproxy).toMatch(/^ {2}default-server inter 1s .* on-marked-down shutdown-sessions$/m);
  });
});
