import { Resolver } from 'node:dns/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startNames } from '../../testing/own-names.ts';
import { EndpointGuard } from './endpoint-guard.ts';
import { lookupBy } from './lookup.ts';

let names: Awaited<ReturnType<typeof startNames>>;
let guard: EndpointGuard;
const resolver = new Resolver({ timeout: 60_000, tries: 1 });

beforeAll(async () => {
  names = await startNames({
    'four.example.com': { A: ['8.8.8.8'], AAAA: ['2606:4700:0:0:0:0:0:1111'] },
    'six.example.com': { AAAA: ['2606:4700:0:0:0:0:0:1111'] },
    'home.example.com': { A: ['192.168.1.1'] },
    'both.example.com': { A: ['10.0.0.1', '9.9.9.9'] },
    'six-home.example.com': { AAAA: ['0:0:0:0:0:ffff:7f00:1'] },
    'silent.example.com': undefined,
  });
  resolver.setServers([names.server]);
  const allowlist = new Set(['localhost:18080']);
  guard = new EndpointGuard(allowlist, lookupBy(allowlist, resolver));
});
afterAll(() => {
  resolver.cancel();
  names.stop();
});

const resolve = (host: string, signal = new AbortController().signal) =>
  guard.resolve({ host, port: 443 }, signal);

describe('a name of a farm’s', () => {
  it('is asked of DNS once, for the kind of address that we dial', async () => {
    expect(await resolve('four.example.com')).toMatchObject({ endpoint: { address: '8.8.8.8', family: 4 } });
    expect(names.queries.filter((each) => each.endsWith('four.example.com'))).toEqual(['A four.example.com']);
    expect(await resolve('six.example.com')).toMatchObject({
      endpoint: { address: '2606:4700::1111', family: 6 },
    });
    expect(await resolve('both.example.com')).toMatchObject({ endpoint: { address: '9.9.9.9' } });
  });

  it('that leads home is refused, and one that is none is not known', async () => {
    for (const host of ['home.example.com', 'six-home.example.com']) {
      expect(await resolve(host)).toMatchObject({ kind: 'refused' });
    }
    expect(await resolve('nobody.example.com')).toMatchObject({ kind: 'unresolved' });
  });

  it('whose name server is silent holds up nobody else’s, however many there are', async () => {
    const end = new AbortController();
    const silent = Array.from({ length: 50 }, () => resolve('silent.example.com', end.signal));
    expect(await resolve('four.example.com')).toMatchObject({ kind: 'resolved' });
    end.abort();
    for (const each of await Promise.all(silent)) expect(each).toMatchObject({ kind: 'unresolved' });
  });
});

it('an operator’s own name is one that the system knows', async () => {
  const signal = new AbortController().signal;
  expect(await guard.resolve({ host: 'localhost', port: 18_080 }, signal)).toMatchObject({
    kind: 'resolved',
    endpoint: { host: 'localhost', port: 18_080 },
  });
});
