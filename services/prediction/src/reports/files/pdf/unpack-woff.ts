import { inflateSync } from 'node:zlib';

const [headerLength, entryLength] = [44, 20];
const [sfntHeaderLength, sfntEntryLength] = [12, 16];

/**
 * The font inside a WOFF 1.0 file (W3C, 2012), its tables no longer compressed: fontkit would inflate a table anew for each glyph that
 * it takes from it.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(sfntHeaderLength + count * sfntEntryLength);
  woff.copy(head, 0, 4, 8);
  writeSearchHeader(head, count);
  const tables: Buffer[] = [];
  let end = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = headerLength + index * entryLength;
    const [start, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    const { bytes, padding } = tableOf(woff, start ?? 0, packed ?? 0, length ?? 0);
    const at = sfntHeaderLength + index * sfntEntryLength;
    // The name, then the checksum.
    woff.copy(head, at, entry, entry + 4);
    woff.copy(head, at + 4, entry + 16, entry + 20);
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    tables.push(bytes, padding);
    end += bytes.length + padding.length;
  }
  return Buffer.concat([head, ...tables]);
}

/** What readers of 1991 search the directory by. */
function writeSearchHeader(head: Buffer, count: number): void {
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
}

/** A table, and what fills it up to four bytes. */
function tableOf(woff: Buffer, start: number, packed: number, length: number) {
  const stored = woff.subarray(start, start + packed);
  const bytes = packed < length ? inflateSync(stored) : stored;
  if (bytes.length !== length) throw new Error('A table of the WOFF file is damaged');
  return { bytes, padding: Buffer.alloc((4 - (length % 4)) % 4) };
}
