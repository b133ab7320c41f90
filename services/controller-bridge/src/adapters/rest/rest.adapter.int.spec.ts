import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@headgate/runtime/testing/free-port';
import { ownCertificate } from '@headgate/runtime/testing/own-certificate';
import { ResolveEndpoint } from '../../endpoints/resolve-endpoint.ts';
import type { Device, Order } from '../controller-adapter.ts';
import { RestAdapter } from './rest.adapter.ts';

const key = 'north-block-7f3a9c1e5b2d';
const name = 'valves.example.com';
const long = () => AbortSignal.timeout(60_000);
const order: Order = {
  ...{ commandId: randomUUID(), sequence: 7, kind: 'open', station: 1, seconds: 600 },
  expiresAt: new Date(Date.now() + 120_000),
};
const station = { station: 1, open: true, remaining_seconds: 600, command_id: order.commandId };
const ack = { id: order.commandId, sequence: 7, result: 'done', reason: null, stations: [station] };
const state = {
  ...{ boot_id: 'a', uptime_seconds: 60, last_sequence: 6, timer: 'timer', in_reply_to: null },
  stations: [{ station: 1, open: false, remaining_seconds: null, command_id: null }],
};

/** As a device answers: signed for this very request. */
function signed(request: IncomingMessage, status: number, body: object, ofKey = key, at = Date.now()) {
  const v1 = /v1=(.*)/.exec(String(request.headers['headgate-signature']))?.[1] ?? '';
  const [t, text] = [String(Math.floor(at / 1_000)), JSON.stringify(body)];
  const digest = createHmac('sha256', ofKey)
    .update(`${t}.${String(status)}.${v1}.${text}`)
    .digest('hex');
  return { status, text, header: `t=${t},v1=${digest}` };
}
function say(response: ServerResponse, { status, text, header }: ReturnType<typeof signed>): void {
  response.writeHead(status, { 'headgate-signature': header }).end(text);
}
/** Reads well, and answers commands as told. */
const wellBut = (onCommand: RequestListener): RequestListener => {
  return (request, response) => {
    request.resume().on('end', () => {
      if (request.method === 'POST') onCommand(request, response);
      else say(response, signed(request, 200, state));
    });
  };
};

describe('the REST adapter', () => {
  let server: Server | undefined;
  afterEach(async () => {
    server?.close();
    server?.closeAllConnections();
    if (server !== undefined) await once(server, 'close');
    server = undefined;
  });

  async function deviceThat(listener: RequestListener, tls?: ReturnType<typeof ownCertificate>) {
    server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return at((server.address() as AddressInfo).port, tls === undefined ? 'http' : 'https');
  }

  function at(port: number, scheme = 'http') {
    const place = `${name}:${String(port)}`;
    const lookup = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    const endpoints = new ResolveEndpoint(new Set([place]), lookup);
    const own = { controllerId: randomUUID(), connectionType: 'rest_api', profile: 'headgate' } as const;
    const device: Device = { ...own, endpoint: `${scheme}://${place}/farm`, apiKey: key, stations: [1] };
    return { endpoints, device, adapter: new RestAdapter(endpoints) };
  }

  it('confirms by a signed answer to its very request, at the path that was given', async () => {
    const paths: (string | undefined)[] = [];
    const { adapter, device } = await deviceThat((request, response) => {
      paths.push(`${String(request.method)} ${String(request.url)} of ${String(request.headers.host)}`);
      wellBut((received, answer) => {
        say(answer, signed(received, 200, ack));
      })(request, response);
    });
    const outcome = await adapter.perform(device, order, long());
    expect(outcome).toMatchObject({ kind: 'confirmed', stations: [{ station: 1, isOpen: true }] });
    const host = new URL(device.endpoint ?? '').host;
    expect(paths).toEqual([`GET /farm/state of ${host}`, `POST /farm/commands of ${host}`]);
  });

  it.each<[string, RequestListener]>([
    [
      'another key',
      (request, response) => {
        say(response, signed(request, 200, ack, `${key}!`));
      },
    ],
    [
      'no signature',
      (_, response) => {
        response.writeHead(200).end(JSON.stringify(ack));
      },
    ],
    [
      'a clock that is two minutes off',
      (request, response) => {
        say(response, signed(request, 200, ack, key, Date.now() - 120_000));
      },
    ],
    [
      'an answer to another command',
      (request, response) => {
        say(response, signed(request, 200, { ...ack, id: randomUUID() }));
      },
    ],
    [
      'done, and a valve that is closed',
      (request, response) => {
        say(response, signed(request, 200, { ...ack, stations: state.stations }));
      },
    ],
    [
      'what is no ack',
      (request, response) => {
        say(response, signed(request, 200, { result: 'done' }));
      },
    ],
    [
      'refused with status 200',
      (request, response) => {
        say(response, signed(request, 200, { ...ack, result: 'refused', reason: 'other' }));
      },
    ],
    [
      'more than 64 kB',
      (request, response) => {
        say(response, signed(request, 200, { ...ack, more: 'x'.repeat(65_536) }));
      },
    ],
    [
      'a redirect',
      (_, response) => {
        response.writeHead(307, { location: '/farm/commands' }).end();
      },
    ],
    [
      '404',
      (_, response) => {
        response.writeHead(404).end();
      },
    ],
    [
      '502',
      (_, response) => {
        response.writeHead(502).end();
      },
    ],
    [
      'a connection that is cut',
      (request) => {
        request.socket.resetAndDestroy();
      },
    ],
    [
      'half an answer',
      (_, response) => {
        response.writeHead(200, { 'content-length': '99' });
        response.write('{', () => response.destroy());
      },
    ],
  ])('does not know what came of it: %s', async (_what, listener) => {
    const { adapter, device } = await deviceThat(wellBut(listener));
    expect(await adapter.perform(device, order, long())).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    [429, 'unreachable'],
    [503, 'unreachable'],
    [401, 'login-refused'],
  ])('did not run: status %i', async (status, trouble) => {
    const { adapter, device } = await deviceThat(wellBut((_, response) => response.writeHead(status).end()));
    expect(await adapter.perform(device, order, long())).toMatchObject({ kind: 'not-run', trouble });
  });

  it.each([
    ['stale', 'stale'],
    ['not_running', 'not-running'],
    ['low pressure', 'other'],
  ])('is refused by a signed 409: %s', async (reason, refusal) => {
    const { adapter, device } = await deviceThat(
      wellBut((request, response) => {
        say(response, signed(request, 409, { ...ack, result: 'refused', reason }));
      }),
    );
    expect(await adapter.perform(device, order, long())).toMatchObject({ kind: 'refused', refusal });
  });

  it('is refused by a signed 400, and by an unsigned one nobody knows', async () => {
    let isSigned = true;
    const { adapter, device } = await deviceThat(
      wellBut((request, response) => {
        if (isSigned) say(response, signed(request, 400, {}));
        else response.writeHead(400).end();
      }),
    );
    const refused = { kind: 'refused', refusal: 'not-understood' };
    expect(await adapter.perform(device, order, long())).toMatchObject(refused);
    isSigned = false;
    expect(await adapter.perform(device, order, long())).toMatchObject({ kind: 'unknown' });
  });

  it('opens nothing on a device with neither timer nor watchdog, and still closes there', async () => {
    const posted: string[] = [];
    const { adapter, device } = await deviceThat((request, response) => {
      request.resume().on('end', () => {
        if (request.method === 'GET') say(response, signed(request, 200, { ...state, timer: 'none' }));
        else {
          posted.push('command');
          say(response, signed(request, 200, { ...ack, stations: state.stations }));
        }
      });
    });
    const refused = { kind: 'refused', refusal: 'no-timer' };
    expect(await adapter.perform(device, order, long())).toMatchObject(refused);
    expect(posted).toEqual([]);
    const { commandId, sequence } = order;
    const close: Order = { commandId, sequence, kind: 'close', station: null };
    expect(await adapter.perform(device, close, long())).toMatchObject({ kind: 'confirmed' });
  });

  it('did not run where nobody listens, the name is not found, there is no key, or the state cannot be read', async () => {
    const away = at(await freePort());
    const notRun = { kind: 'not-run', trouble: 'unreachable' };
    expect(await away.adapter.perform(away.device, order, long())).toMatchObject(notRun);
    const { adapter, device } = await deviceThat(wellBut(() => undefined));
    const lost = new RestAdapter(
      new ResolveEndpoint(new Set(), () => Promise.reject(new Error('ENOTFOUND'))),
    );
    const elsewhere = { ...device, endpoint: `http://${name}` };
    expect(await lost.perform(elsewhere, order, long())).toMatchObject(notRun);
    const login = { kind: 'not-run', trouble: 'login-refused' };
    expect(await adapter.perform({ ...device, apiKey: null }, order, long())).toMatchObject(login);
    const received = { kind: 'not-run', trouble: 'not-understood' };
    expect(await adapter.perform({ ...device, apiKey: `${key}!` }, order, long())).toMatchObject(received);
  });

  it('waits no longer than it may: what was sent is unknown, and a device that says nothing is unreadable', async () => {
    let [isSilent, timeout] = [false, new AbortController()];
    const loseIt: RequestListener = () => {
      timeout.abort();
    };
    const { adapter, device } = await deviceThat((request, response) => {
      if (isSilent) loseIt(request, response);
      else wellBut(loseIt)(request, response);
    });
    const outcome = await adapter.perform(device, order, timeout.signal);
    expect(outcome).toMatchObject({ kind: 'unknown', cause: { message: 'No answer in time' } });
    [isSilent, timeout] = [true, new AbortController()];
    const reading = await adapter.read(device, timeout.signal);
    expect(reading).toMatchObject({ kind: 'unreadable', trouble: 'silent' });
  });

  it('speaks to a server whose certificate is for the name, at the address that was checked', async () => {
    const tls = ownCertificate(name);
    const { endpoints, device } = await deviceThat(
      wellBut((request, response) => {
        say(response, signed(request, 200, ack));
      }),
      tls,
    );
    const trusting = new RestAdapter(endpoints, tls.cert);
    expect(await trusting.perform(device, order, long())).toMatchObject({ kind: 'confirmed' });
  });

  it.each([
    ['for another name', 'pumps.example.com', true],
    ['that nobody vouches for', name, false],
  ])('sends nothing to one with a certificate %s', async (_what, ofName, isTrusted) => {
    const tls = ownCertificate(ofName);
    let requests = 0;
    const { endpoints, device } = await deviceThat((_request, response) => {
      requests += 1;
      response.end();
    }, tls);
    const adapter = new RestAdapter(endpoints, isTrusted ? tls.cert : undefined);
    const { commandId, sequence } = order;
    const close: Order = { commandId, sequence, kind: 'close', station: null };
    expect(await adapter.perform(device, close, long())).toMatchObject({ kind: 'not-run' });
    expect(requests).toBe(0);
  });
});
