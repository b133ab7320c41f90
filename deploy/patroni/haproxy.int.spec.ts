import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { findProgram } from '../local/servers/find-server.ts';

const nodes = { LISTEN: '127.0.0.1:15432', NODE_1: '10.0.0.1:5432', NODE_2: '10.0.0.2:5432' };

it.each([
  ['two nodes', nodes],
  ['three', { ...nodes, NODE_3: '10.0.0.3:5432', PATRONI_3: '8009' }],
])('is a configuration that HAProxy takes without a warning, of %s', (_what, environment) => {
  const path = findProgram('haproxy');
  if (path === undefined) throw new Error('haproxy is not on this machine: run this with npm test');
  const { status, stdout, stderr } = spawnSync(path, ['-c', '-f', join(import.meta.dirname, 'haproxy.cfg')], {
    encoding: 'utf8',
    env: environment,
  });
  expect({ status, output: `${stdout}${stderr}`.trim() }).toEqual({
    status: 0,
    output: 'Configuration file is valid',
  });
});
