import type { Duplex } from 'node:stream';
import { maxAnswerBytes } from '../device-protocol/device-message.ts';
import { dial, secured, whereIs, type Endpoints } from '../dial.ts';
import type { BrokerLogin } from './broker-session.ts';

/** Where a broker is, and who we are there. */
export interface BrokerPlace {
  readonly login: BrokerLogin;
  /** Throws `DeviceFailure`. */
  dial(signal: AbortSignal): Promise<Duplex>;
}

/** Ours: the operator's own word for it, which is dialled as it stands. */
export function ourBroker(url: string, login: BrokerLogin): BrokerPlace {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isSecure = protocol === 'mqtts:';
  return {
    login,
    dial: async (signal) => {
      const socket = await dial({ address: host, port: Number(port || (isSecure ? 8883 : 1883)) }, signal);
      return isSecure ? secured(socket, host, signal) : socket;
    },
  };
}

/** A farm's own: it is checked before each connection, and the address that was checked is dialled. */
export function ownBroker(endpoints: Endpoints, endpoint: string, login: BrokerLogin): BrokerPlace {
  return {
    login,
    dial: async (signal) => {
      const place = await whereIs(endpoints, 'mqtt', endpoint, signal);
      const socket = await dial(place, signal);
      return place.scheme === 'mqtts' ? secured(socket, place.host, signal) : socket;
    },
  };
}

/** One controller is there: an answer of it with its topic, and some hundred of them in a second. */
const limits = { packet: maxAnswerBytes + 2_000, eachSecond: 1_000_000 };

/** `username:password`, as a farm's key for its own broker is written. */
export function loginOf(apiKey: string | null, clientId: string): BrokerLogin {
  if (apiKey === null || apiKey === '') return { clientId, limits };
  const colon = apiKey.indexOf(':');
  if (colon < 0) return { clientId, limits, username: apiKey };
  return { clientId, limits, username: apiKey.slice(0, colon), password: apiKey.slice(colon + 1) };
}
