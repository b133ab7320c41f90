import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

const ports = { 'mqtt:': 1883, 'mqtts:': 8883 };

/** To a broker: `mqtt://host:port`, or `mqtts://…`, whose certificate is verified. */
export function dial(url: string): Socket {
  const { protocol, hostname, port } = new URL(url);
  const isTls = protocol === 'mqtts:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const target = {
    host,
    port: port === '' ? ports[isTls ? 'mqtts:' : 'mqtt:'] : Number(port),
    noDelay: true,
  };
  return isTls ? connectTls({ ...target, servername: host }) : connectTcp(target);
}
