import { describe, expect, it } from '@jest/globals';
import type { ConnectionType } from '@headgate/contracts/controller-brand';
import { Rejected } from '@headgate/runtime';
import { anyCodePoint } from '@headgate/runtime/testing/any-code-point';
import fc from 'fast-check';
import type { Lookup } from '@headgate/runtime/endpoints/lookup';
import { ResolveEndpoint } from './resolve-endpoint.ts';

const nobody: Lookup = () => Promise.reject(new Error('Nothing was to be looked up'));
const guard = (...allowed: string[]) => new ResolveEndpoint(new Set(allowed), nobody);

/** Why it may not be saved; undefined: it may. */
function whyNot(connectionType: ConnectionType, text: string, from = guard()): string | undefined {
  try {
    from.check(connectionType, text);
    return undefined;
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    expect(error.status).toBe(400);
    expect(error.errors).toEqual([{ path: 'apiEndpoint', message: error.message }]);
    return error.message;
  }
}

/** Each way to be told a host, with a port of that protocol. */
const connections: readonly [ConnectionType, (host: string) => string][] = [
  ['rest_api', (host) => `http://${host}/v1`],
  ['rest_api', (host) => `https://${host}:8443`],
  ['mqtt', (host) => `mqtt://${host}`],
  ['mqtt', (host) => `mqtts://${host}:8883`],
  ['modbus', (host) => `modbus://${host}:502`],
  ['modbus', (host) => `tcp://${host}/3`],
  ['proprietary', (host) => `https://${host}`],
];

/** Where no farm may lead us, however it is written. */
const hostile = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '0.0.0.0', '0', '0.1.2.3', '255.255.255.255'],
  ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.1.1'],
  ...['169.254.169.254', '169.254.0.1', '100.64.0.1', '100.100.100.200', '168.63.129.16'],
  ...['192.0.0.192', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '240.0.0.1'],
  // The same in other clothes.
  ...['0x7f000001', '0x7f.1', '0X7F.0.0.1', '2130706433', '017700000001', '0177.0.0.1', '0177.1'],
  ...['0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '0xa.0.0.1', '012.0.0.1', '3232235777'],
  ...['１２７.0.0.1', '①②⑦.⓪.⓪.①', '127。0。0。1', '127.0.0.1.', '10.0.0.1.', '%31%32%37.0.0.1'],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:10.0.0.1]', '[::ffff:a9fe:a9fe]', '[::10.0.0.1]'],
  ...['[64:ff9b::127.0.0.1]', '[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::1]', '[2002:7f00:1::]', '[2002:a00:1::1]'],
  ...['[2001:0:7f00:1::1]', '[fe80::1]', '[fec0::1]', '[fc00::1]', '[fd00:ec2::254]', '[ff02::1]'],
  ...['[2001:db8::1]', '[100::1]', '[0:0:0:0:0:ffff:7f00:1]', '[::ffff:0:127.0.0.1]', '[5f00::1]'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'ｌｏｃａｌｈｏｓｔ', 'printer', 'printer.'],
  ...['valve.local', 'metadata.google.internal', 'metadata.google.internal.', 'router.lan', 'nas.home.arpa'],
];

describe('what a farm saves', () => {
  it.each(hostile)('is refused where it says by itself that it is ours, or nobody’s: %s', (host) => {
    for (const [connectionType, endpoint] of connections) {
      expect([endpoint(host), whyNot(connectionType, endpoint(host))]).toEqual([
        endpoint(host),
        expect.any(String),
      ]);
    }
  });

  it.each([
    ['rest_api', 'https://valves.example.com/farm/7'],
    ['rest_api', 'http://8.8.8.8:8080'],
    ['rest_api', 'https://[2606:4700::1111]/a'],
    ['rest_api', 'https://bewässerung.example'],
    ['mqtt', 'mqtts://broker.example.com'],
    ['mqtt', 'mqtt://broker.example.com:1884/'],
    ['modbus', 'modbus://plc.example.com:1502/17'],
    ['modbus', 'tcp://93.184.215.14'],
    ['proprietary', 'https://cloud.example.com'],
  ] as const)('may be a place on the open internet: %s %s', (connectionType, endpoint) => {
    expect(whyNot(connectionType, endpoint)).toBeUndefined();
  });

  it.each([
    ['rest_api', 'ftp://example.com'],
    ['rest_api', 'file:///etc/passwd'],
    ['rest_api', 'mqtt://example.com'],
    ['mqtt', 'https://example.com'],
    ['mqtt', 'ws://example.com'],
    ['modbus', 'http://example.com'],
    ['modbus', 'javascript:alert(1)'],
    ['rest_api', 'example.com'],
    ['rest_api', '//example.com'],
    ['rest_api', 'https:example.com'],
    ['rest_api', 'https:///example.com'],
    ['rest_api', ''],
  ] as const)('speaks the protocol that it names: %s %j', (connectionType, endpoint) => {
    expect(whyNot(connectionType, endpoint)).toMatch(/^Must begin with /);
  });

  it.each(['user:password@', 'user@', ':@', '@', 'example.com@', 'a%40b@'])(
    'holds no credentials, and hides no host behind them: %s',
    (credentials) => {
      for (const [connectionType, endpoint] of connections) {
        expect(whyNot(connectionType, endpoint(`${credentials}10.0.0.1`))).toEqual(expect.any(String));
        expect(whyNot(connectionType, endpoint(`${credentials}example.com`))).toMatch(/username or password/);
      }
    },
  );

  it.each([
    String.raw`https://example.com\@10.0.0.1`,
    String.raw`https:\\10.0.0.1`,
    'https://example.com\n.evil.example',
    'https://example.com\r\nHost: x',
    'https://exa mple.com',
    'https://example.com/\u0000',
    'https://example.com/\u202e',
    'https://example.com\u200b.evil.example\u0007',
    'https://exa%00mple.com',
    'https://exam<ple.com',
    'https://[::1',
    'https://example..com',
    'https://.example.com',
    `https://${'a'.repeat(64)}.${'b.'.repeat(120)}com`,
    'https://example.com?to=10.0.0.1',
    'https://example.com/#x',
    'https://example.com/?',
  ])('has no parts that others read otherwise: %j', (endpoint) => {
    expect(whyNot('rest_api', endpoint)).toEqual(expect.any(String));
  });

  it.each([0, 1, 21, 22, 23, 25, 53, 110, 143, 445, 993, 1023])(
    'uses no port of another trade: %i',
    (port) => {
      for (const [connectionType, scheme] of [
        ['rest_api', 'https'],
        ['mqtt', 'mqtt'],
        ['modbus', 'modbus'],
      ] as const) {
        expect(whyNot(connectionType, `${scheme}://example.com:${String(port)}`)).toMatch(/port/);
      }
    },
  );

  it.each([65_536, 99_999, -1])('uses a port that there is: %i', (port) => {
    expect(whyNot('mqtt', `mqtt://example.com:${String(port)}`)).toEqual(expect.any(String));
  });

  it('ends after host and port where there are no paths, but for the unit of Modbus', () => {
    expect(whyNot('mqtt', 'mqtt://example.com/topic')).toMatch(/end after/);
    for (const unit of ['0', '248', '999', 'x', '1/2', '-1']) {
      expect(whyNot('modbus', `modbus://example.com/${unit}`)).toMatch(/unit/);
    }
  });

  it('may be what an operator has listed, by host and port, and nothing beside it', () => {
    const listed = guard('127.0.0.1:18080', '[::1]:1502', 'simulator:1883');
    for (const [connectionType, endpoint] of [
      ['rest_api', 'http://127.0.0.1:18080/devices/1'],
      ['rest_api', 'http://0x7f000001:18080'],
      ['modbus', 'modbus://[::1]:1502/1'],
      ['mqtt', 'mqtt://simulator'],
    ] as const) {
      expect(whyNot(connectionType, endpoint, listed)).toBeUndefined();
    }
    for (const endpoint of ['http://127.0.0.1:18081', 'http://127.0.0.2:18080', 'http://127.0.0.1']) {
      expect(whyNot('rest_api', endpoint, listed)).toEqual(expect.any(String));
    }
  });

  it('whatever it is, ends in a verdict', () => {
    const scheme = fc.constantFrom('http', 'https', 'mqtt', 'mqtts', 'modbus', 'tcp', 'HTTP', '');
    fc.assert(
      fc.property(scheme, fc.string({ unit: anyCodePoint, maxLength: 60 }), (before, rest) => {
        for (const [connectionType] of connections) whyNot(connectionType, `${before}://${rest}`);
      }),
    );
  });
});
