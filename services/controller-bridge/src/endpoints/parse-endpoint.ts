import type { ConnectionType } from '@headgate/contracts/controller-brand';
import { hostOf } from '@headgate/runtime/endpoints/host-of';
import type { Endpoint } from './endpoint.ts';

type Scheme = Endpoint['scheme'];

const schemes: Readonly<Record<string, Scheme>> = {
  ...{ http: 'http', https: 'https', mqtt: 'mqtt', mqtts: 'mqtts' },
  ...{ modbus: 'modbus', tcp: 'modbus' },
};
const standardPorts: Readonly<Record<Scheme, number>> = {
  ...{ http: 80, https: 443, mqtt: 1883, mqtts: 8883 },
  modbus: 502,
};
const schemesOf: Readonly<Record<ConnectionType, readonly Scheme[]>> = {
  mqtt: ['mqtt', 'mqtts'],
  rest_api: ['http', 'https'],
  modbus: ['modbus'],
  // Never dialled.
  proprietary: ['http', 'https', 'mqtt', 'mqtts', 'modbus'],
};

/** No space, no control character, and no backslash: parsers of addresses differ about where it ends the host. */
const shape = /^([a-z]+):\/\/([^\s\p{C}\\/?#]+)(?:\/[^\s\p{C}\\]*)?$/iu;
/** Modbus: the unit that is spoken to. */
const unit = /^\/(?:[1-9]|[1-9][0-9]|1[0-9][0-9]|2[0-3][0-9]|24[0-7])$/;

type Parsed =
  | { readonly kind: 'endpoint'; readonly endpoint: Endpoint }
  | { readonly kind: 'wrong'; readonly reason: string };

const wrong = (reason: string): Parsed => ({ kind: 'wrong', reason });

/**
 * Takes an endpoint apart, and judges its form alone. Whatever notation a host is in (0x7f000001, 0177.1, full-width digits,
 * other alphabets), it comes out as every dialler would read it.
 */
export function parseEndpoint(connectionType: ConnectionType, text: string): Parsed {
  const [, written = '', authority = ''] = shape.exec(text) ?? [];
  const scheme = schemes[written.toLowerCase()];
  if (scheme === undefined || !schemesOf[connectionType].includes(scheme)) {
    const allowed = schemesOf[connectionType].map((each) => `${each}://`);
    const [others, last = ''] = [allowed.slice(0, -1), allowed.at(-1)];
    return others.length === 0
      ? wrong(`Must begin with ${last}`)
      : wrong(`Must begin with ${others.join(', ')} or ${last}`);
  }
  if (authority.includes('@'))
    return wrong('Must not contain a username or password: the API key is for that');
  // Hosts of other schemes than the web's are not read for what they mean: those of http are.
  const url = URL.parse(`http${text.slice(written.length)}`);
  const own = URL.parse(text);
  if (url === null || own === null) return wrong('Must be a URL');
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(text)) return wrong('Must not contain ? or #');
  return withParts(scheme, url, own.port);
}

function withParts(scheme: Scheme, url: URL, ownPort: string): Parsed {
  const host = hostOf(url);
  if (host === undefined) return wrong('Must include a host');
  const port = ownPort === '' ? standardPorts[scheme] : Number(ownPort);
  if (port === 0) return wrong('Must use a port other than 0');
  const path = url.pathname.replace(/\/+$/, '');
  if (!mayHavePath(scheme, path)) {
    return wrong(
      scheme === 'modbus'
        ? 'After the port, only a unit number from 1 to 247 is allowed'
        : 'Must end after host and port',
    );
  }
  return { kind: 'endpoint', endpoint: { scheme, host, port, path } };
}

function mayHavePath(scheme: Scheme, path: string): boolean {
  if (path === '') return true;
  if (scheme === 'modbus') return unit.test(path);
  return scheme === 'http' || scheme === 'https';
}
