import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What a name server says of a name: its addresses by kind; undefined: nothing at all, ever. */
export type Names = Readonly<
  Record<string, { readonly A?: readonly string[]; readonly AAAA?: readonly string[] } | undefined>
>;

const kinds: Readonly<Record<number, 'A' | 'AAAA'>> = { 1: 'A', 28: 'AAAA' };

/** A name server (RFC 1035) of a test's own. What is not among `names` does not exist; what is there as `undefined` is silence. */
export async function startNames(names: Names) {
  const socket = createSocket('udp4');
  const command: string[] = [];
  socket.on('message', (query, { address, port }) => {
    const { name, kind, end } = questionOf(query);
    command.push(`${kind ?? '?'} ${name}`);
    if (name in names && names[name] === undefined) return;
    const addresses = kind === undefined ? [] : (names[name]?.[kind] ?? []);
    const header = Buffer.from(query.subarray(0, 12));
    // An answer, recursion available; NXDOMAIN where there is no such name.
    header.writeUInt16BE(name in names ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(addresses.length, 6);
    header.writeUInt32BE(0, 8);
    const records = addresses.map((each) => recordOf(kind === 'AAAA' ? 28 : 1, bytesOf(each)));
    socket.send(Buffer.concat([header, query.subarray(12, end), ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    server: `127.0.0.1:${String(socket.address().port)}`,
    queries: command,
    stop: () => {
      socket.close();
    },
  };
}

function questionOf(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), kind: kinds[query.readUInt16BE(at + 1)], end: at + 5 };
}

/** Its name is the question's (a pointer to it); it holds for no time at all. */
function recordOf(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** IPv6 in full, eight groups. */
function bytesOf(address: string): Buffer {
  if (!address.includes(':')) return Buffer.from(address.split('.').map(Number));
  return Buffer.from(
    address
      .split(':')
      .map((group) => group.padStart(4, '0'))
      .join(''),
    'hex',
  );
}
