import { isIP } from 'node:net';

/** `<address>:<port>`; `*` for every address. */
export type Listener = `${string}:${number}`;

/** Where gateways are: places that are known, or as many as a name answers to (a scaled service of Docker's). */
export type Gateways =
  | { readonly kind: 'fixed'; readonly addresses: readonly Listener[] }
  | {
      readonly kind: 'by-dns';
      readonly name: string;
      readonly port: number;
      /** More than these are not used. */
      readonly max: number;
      /** `127.0.0.11:53` is Docker's own. */
      readonly nameserver: Listener;
    };

export interface BalancerOptions {
  /** Where it takes plain HTTP; sends people on to https where `secure` is there. */
  readonly listen: Listener;
  readonly secure?: {
    readonly listen: Listener;
    /** A file, or a folder of such: the certificate, those between it and its root, and the key, one after the other. */
    readonly certificate: string;
  };
  /** Proxies before this one, by address or subnet, whose `X-Forwarded-*` are believed; nobody's otherwise. */
  readonly forwardedFrom?: readonly string[];
  readonly gateways: Gateways;
  /** Where devices reach the MQTT broker, over TLS alone: with the certificate of `secure`, without which they do not. */
  readonly devices?: { readonly listen: Listener; readonly broker: Listener };
  /** Where Prometheus finds `/metrics`; nowhere unless said. Never an address that is reached from outside. */
  readonly metrics?: Listener;
  /** Callers at once, streams of live changes among them: 8,000. */
  readonly maxConnections?: number;
}

const listener = /^[A-Za-z0-9.*:[\]-]+:[0-9]{1,5}$/;
const host = /^[A-Za-z0-9][A-Za-z0-9.-]*$/;
const path = /^\/[A-Za-z0-9._/-]+$/;

/** Throws for what would mean something else in a haproxy.cfg than it should: it is one line's word there. */
export function refuseBroken(options: BalancerOptions): void {
  const { listen, secure, forwardedFrom = [], gateways, devices, metrics, maxConnections = 1 } = options;
  const listeners = [
    listen,
    ...(secure === undefined ? [] : [secure.listen]),
    ...(metrics === undefined ? [] : [metrics]),
    ...(devices === undefined ? [] : [devices.listen, devices.broker]),
    ...(gateways.kind === 'fixed' ? gateways.addresses : [gateways.nameserver]),
  ];
  for (const each of listeners) refuseUnless(listener, each, 'an address with a port');
  for (const each of forwardedFrom)
    if (!isSubnet(each)) throw new Error(`haproxy.cfg: '${each}' is not an address or a subnet`);
  if (secure !== undefined) refuseUnless(path, secure.certificate, 'a path');
  if (devices !== undefined && secure === undefined)
    throw new Error('haproxy.cfg: devices come over TLS, and there is no certificate');
  refuseNumber(maxConnections, 'maxConnections');
  if (gateways.kind === 'by-dns') {
    refuseUnless(host, gateways.name, 'a name');
    refuseNumber(gateways.port, 'the gateways’ port');
    refuseNumber(gateways.max, 'the number of gateways');
  } else if (gateways.addresses.length === 0) throw new Error('haproxy.cfg: no gateway');
  if (forwardedFrom.length === 0 && options.forwardedFrom !== undefined)
    throw new Error('haproxy.cfg: forwardedFrom names nobody: leave it out');
}

/** Of everybody (`/0`) it is none: then anybody could say who he is. */
function isSubnet(text: string): boolean {
  const [, address = '', prefix] = /^([0-9a-fA-F.:]+)(?:\/([1-9][0-9]{0,2}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && (prefix === undefined || Number(prefix) <= (family === 4 ? 32 : 128));
}

function refuseUnless(pattern: RegExp, value: string, what: string): void {
  if (!pattern.test(value)) throw new Error(`haproxy.cfg: '${value}' is not ${what}`);
}

function refuseNumber(value: number, what: string): void {
  if (!Number.isInteger(value) || value < 1) throw new Error(`haproxy.cfg: ${what} is ${String(value)}`);
}
