import { describe, expect, it } from '@jest/globals';
import type { Lookup } from '@headgate/runtime/endpoints/lookup';
import { ResolveEndpoint } from './resolve-endpoint.ts';

const nobody: Lookup = () => Promise.reject(new Error('Nothing was to be looked up'));
const answering = (...addresses: string[]): Lookup => {
  return () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
};
const never = new AbortController().signal;
const guard = (lookup: Lookup = nobody, allowed: string[] = []) =>
  new ResolveEndpoint(new Set(allowed), lookup);

describe('what is dialled', () => {
  const dialled = async (endpoint: string, lookup: Lookup, allowed: string[] = []) =>
    await guard(lookup, allowed).resolve('rest_api', endpoint, never);

  it('is the address that was checked, and the name is looked up once', async () => {
    let lookups = 0;
    const lookup: Lookup = (host) => {
      lookups += 1;
      expect(host).toBe('valves.example.com');
      return Promise.resolve([{ address: '93.184.215.14', family: 4 }]);
    };
    expect(await dialled('https://Valves.Example.com./a/b/', lookup)).toEqual({
      kind: 'resolved',
      endpoint: {
        ...{ scheme: 'https', host: 'valves.example.com', port: 443, path: '/a/b' },
        ...{ address: '93.184.215.14', family: 4 },
      },
    });
    expect(lookups).toBe(1);
  });

  it('keeps its port, be it the usual one of another scheme', async () => {
    const { resolve } = {
      resolve: (text: string) => guard(answering('8.8.8.8')).resolve('mqtt', text, never),
    };
    expect(await resolve('mqtt://b.example.com:80')).toMatchObject({ endpoint: { port: 80 } });
    expect(await resolve('mqtt://b.example.com')).toMatchObject({ endpoint: { port: 1883 } });
    expect(await resolve('mqtts://b.example.com')).toMatchObject({ endpoint: { port: 8883 } });
  });

  it('is looked up by nobody where it is an address already', async () => {
    expect(await dialled('http://[2606:4700::1111]', nobody)).toMatchObject({
      endpoint: { address: '2606:4700::1111', family: 6, host: '2606:4700::1111' },
    });
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fe80::1%eth0',
  ])('is nothing where the name leads home: %s', async (address) => {
    expect(await dialled('https://rebound.example.com', answering(address))).toEqual({
      kind: 'refused',
      reason: expect.stringContaining('private'),
    });
  });

  it('is the public one where a name has both', async () => {
    expect(await dialled('https://both.example.com', answering('10.0.0.1', '8.8.8.8', '::1'))).toMatchObject({
      kind: 'resolved',
      endpoint: { address: '8.8.8.8', family: 4 },
    });
  });

  it('follows no name that leads elsewhere a moment later', async () => {
    const answers = ['8.8.8.8', '127.0.0.1'];
    const turning: Lookup = () => Promise.resolve([{ address: answers.shift() ?? '127.0.0.1', family: 4 }]);
    const once = guard(turning);
    expect(await once.resolve('mqtt', 'mqtt://turning.example.com', never)).toMatchObject({
      endpoint: { address: '8.8.8.8' },
    });
    expect(await once.resolve('mqtt', 'mqtt://turning.example.com', never)).toMatchObject({
      kind: 'refused',
    });
  });

  it('is nothing that was saved before it was refused', async () => {
    expect(await dialled('http://127.0.0.1:18080', nobody, ['127.0.0.1:18080'])).toMatchObject({
      kind: 'resolved',
      endpoint: { address: '127.0.0.1', port: 18_080 },
    });
    expect(await dialled('http://127.0.0.1:18080', nobody)).toMatchObject({ kind: 'refused' });
    expect(await dialled('http://localhost:18080', answering('127.0.0.1'))).toMatchObject({
      kind: 'refused',
    });
  });

  it('may be private where an operator has listed the name', async () => {
    expect(await dialled('http://simulator:8080', answering('172.17.0.2'), ['simulator:8080'])).toMatchObject(
      { kind: 'resolved', endpoint: { address: '172.17.0.2' } },
    );
  });

  it('is not known where the name is not, or nobody answers in time', async () => {
    const unknown = () => Promise.reject(new Error('getaddrinfo ENOTFOUND'));
    expect(await dialled('https://gone.example.com', unknown)).toMatchObject({ kind: 'unresolved' });
    const silent = () => new Promise<never>(() => undefined);
    const late = AbortSignal.timeout(20);
    expect(await guard(silent).resolve('rest_api', 'https://slow.example.com', late)).toMatchObject({
      kind: 'unresolved',
    });
    const over = AbortSignal.abort();
    expect(await guard(nobody).resolve('rest_api', 'https://slow.example.com', over)).toMatchObject({
      kind: 'unresolved',
    });
    expect(await dialled('https://empty.example.com', answering())).toMatchObject({ kind: 'refused' });
  });
});
