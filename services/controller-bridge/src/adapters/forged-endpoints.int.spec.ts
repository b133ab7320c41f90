import type { LookupAddress } from 'node:dns';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ConnectionType } from '@headgate/contracts/controller-brand';
import { Trap } from '../../test/trap.ts';
import { ResolveEndpoint } from '../endpoints/resolve-endpoint.ts';
import type { Device } from './controller-adapter.ts';
import { ModbusAdapter } from './modbus/modbus.adapter.ts';
import { loginOf, ownBroker } from './mqtt/broker-place.ts';
import { RestAdapter } from './rest/rest.adapter.ts';

type Protocol = Exclude<ConnectionType, 'proprietary'>;

/** One that dials for each protocol: whether it failed, and how. */
const contact: Readonly<Record<Protocol, (endpoints: ResolveEndpoint, device: Device) => Promise<string>>> = {
  modbus: async (endpoints, device) => troubleOf(await new ModbusAdapter(endpoints).read(device, soon())),
  rest_api: async (endpoints, device) => troubleOf(await new RestAdapter(endpoints).read(device, soon())),
  mqtt: async (endpoints, { endpoint, apiKey }) => {
    const place = ownBroker(endpoints, endpoint ?? '', loginOf(apiKey, 'headgate-test'));
    const stream = await place.dial(soon()).catch((error: unknown) => String(error));
    if (typeof stream === 'string') return stream;
    stream.destroy();
    return 'connected';
  },
};
const schemes = { modbus: ['modbus'], rest_api: ['http', 'https'], mqtt: ['mqtt', 'mqtts'] } as const;
const protocols = Object.keys(schemes) as Protocol[];

const soon = () => AbortSignal.timeout(5_000);

function troubleOf(reading: Awaited<ReturnType<ModbusAdapter['read']>>): string {
  return reading.kind === 'read' ? 'read' : reading.cause.message;
}

function deviceAt(connectionType: Protocol, endpoint: string): Device {
  const key = connectionType === 'mqtt' ? 'farm:secret' : 'north-block-7f3a9c1e5b2d';
  const own = { controllerId: randomUUID(), profile: 'headgate', stations: [1] };
  return { ...own, connectionType, endpoint, apiKey: key };
}

/** Names lead where the list says, one entry a question; the last one stays. */
function namesLeadTo(...answers: readonly (readonly string[])[]) {
  const questions: string[] = [];
  const lookup = (host: string): Promise<LookupAddress[]> => {
    const answer = answers[Math.min(questions.length, answers.length - 1)] ?? [];
    questions.push(host);
    return Promise.resolve(answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  };
  return { questions, lookup };
}

/** Every notation of reliability.md, and what else parsers and networks take for private. */
const forged = (port: number) =>
  [
    ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '0.0.0.0', '[::1]', '[::]'],
    ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', '169.254.169.254', '192.0.2.1', '198.18.0.1'],
    ...[
      '[::ffff:10.0.0.1]',
      '[::ffff:7f00:1]',
      '[fe80::1]',
      '[fc00::1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
    ],
    ...['224.0.0.1', '255.255.255.255', '240.0.0.1', '[ff02::1]', '[2001:db8::1]', '168.63.129.16'],
    ...['localhost', 'LOCALHOST', 'localhost.', 'valves.localhost', 'pump.local', 'metadata.google.internal'],
    ...['１２７.0.0.1', '127。0。0。1', 'plc'],
  ].map((host) => `${host}:${String(port)}`);

describe('endpoints that lead where no farm may reach', () => {
  let trap: Trap;
  beforeEach(async () => {
    trap = await Trap.at('127.0.0.1');
  });
  afterEach(() => trap.stop());

  describe.each(protocols)('%s', (protocol) => {
    it.each(schemes[protocol])(
      'are refused when saved and when dialled, in whatever notation: %s',
      async (scheme) => {
        const { lookup } = namesLeadTo(['127.0.0.1']);
        const endpoints = new ResolveEndpoint(new Set(), lookup);
        for (const place of forged(trap.port)) {
          const endpoint = `${scheme}://${place}`;
          expect(() => {
            endpoints.check(protocol, endpoint);
          }).toThrow(expect.objectContaining({ name: 'Rejected' }));
          const resolution = await endpoints.resolve(protocol, endpoint, soon());
          expect([endpoint, resolution.kind]).toEqual([endpoint, 'refused']);
          expect(await contact[protocol](endpoints, deviceAt(protocol, endpoint))).not.toMatch(
            /^(read|connected)$/,
          );
        }
        expect(trap.caught).toBe(0);
      },
    );

    it.each(schemes[protocol])(
      'a name that leads to a private address is not dialled: %s',
      async (scheme) => {
        for (const answer of [
          ['127.0.0.1'],
          ['::1'],
          ['::ffff:127.0.0.1'],
          ['169.254.169.254', '10.0.0.1'],
        ]) {
          const { lookup } = namesLeadTo(answer);
          const endpoints = new ResolveEndpoint(new Set(), lookup);
          const endpoint = `${scheme}://valves.example.com:${String(trap.port)}`;
          endpoints.check(protocol, endpoint);
          expect(await contact[protocol](endpoints, deviceAt(protocol, endpoint))).toMatch(
            /private and local/,
          );
        }
        expect(trap.caught).toBe(0);
      },
    );

    it.each(schemes[protocol])('a name that changes its mind does not lead elsewhere: %s', async (scheme) => {
      const { port } = trap;
      // Allowed by its name, so that no address outside this machine has to be dialled: the first answer is a place of ours,
      // and every later one the trap.
      const allowed = await Trap.at('127.0.0.2', port, (socket) => socket.end());
      const name = `valves.example.com:${String(port)}`;
      const { lookup, questions } = namesLeadTo(['127.0.0.2'], ['127.0.0.1']);
      const endpoints = new ResolveEndpoint(new Set([name]), lookup);
      await contact[protocol](endpoints, deviceAt(protocol, `${scheme}://${name}`));
      await allowed.stop();
      expect(questions).toEqual(['valves.example.com']);
      expect(allowed.caught).toBe(1);
      expect(trap.caught).toBe(0);
    });

    it.each(schemes[protocol])(
      'a public answer once does not open the way to a private one later: %s',
      async (scheme) => {
        // Of a block that nobody was given (IANA: 2d00::/8), so that nobody is disturbed where there is a way out.
        const { lookup } = namesLeadTo(['2d00::1'], ['127.0.0.1']);
        const endpoints = new ResolveEndpoint(new Set(), lookup);
        const device = deviceAt(protocol, `${scheme}://valves.example.com:${String(trap.port)}`);
        const [first, second] = [
          await endpoints.resolve(protocol, device.endpoint ?? '', soon()),
          await contact[protocol](endpoints, device),
        ];
        expect(first).toMatchObject({ kind: 'resolved', endpoint: { address: '2d00::1', family: 6 } });
        expect(second).toMatch(/private and local/);
        expect(trap.caught).toBe(0);
      },
    );
  });

  it('a redirect is not followed', async () => {
    const answer = `HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:${String(trap.port)}/state\r\nContent-Length: 0\r\n\r\n`;
    const redirecting = await Trap.at('127.0.0.2', 0, (socket) => {
      socket.once('data', () => socket.end(answer));
    });
    const place = `127.0.0.2:${String(redirecting.port)}`;
    const adapter = new RestAdapter(new ResolveEndpoint(new Set([place]), namesLeadTo([]).lookup));
    const reading = await adapter.read(deviceAt('rest_api', `http://${place}`), soon());
    await redirecting.stop();
    expect(reading).toMatchObject({ kind: 'unreadable', trouble: 'not-understood' });
    expect(redirecting.caught).toBe(1);
    expect(trap.caught).toBe(0);
  });
});
