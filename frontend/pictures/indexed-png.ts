import { deflateSync, inflateSync, crc32 } from 'node:zlib';

/** Rows of red, green, blue. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The same picture in at most 256 colours: for drawings, a third of the bytes. Reads what Chromium writes: 8-bit RGB. */
export function indexedPng(png: Buffer): Buffer {
  const { width, height, bytes } = pixelsOf(png);
  const { palette, indexOf } = paletteOf(bytes);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    // The first byte of a row, 0, names its filter: none.
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + 1 + x] = indexOf(bytes.readUIntBE((y * width + x) * 3, 3));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits, indexed.
  header.set([8, 3], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const channels = (colour: number): [number, number, number] => [
  (colour >> 16) & 0xff,
  (colour >> 8) & 0xff,
  colour & 0xff,
];

/** Of colours too alike to tell apart the most frequent; of these, the 256 most frequent. */
function paletteOf(bytes: Buffer) {
  const counts = new Map<number, number>();
  for (let at = 0; at < bytes.length; at += 3) {
    const colour = bytes.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const frequent = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
  const alike = new Map<number, number>();
  for (const colour of frequent) {
    const coarse = colour & 0xf8f8f8;
    if (!alike.has(coarse)) alike.set(coarse, colour);
  }
  const palette = [...alike.values()].slice(0, 256);
  const known = new Map(palette.map((colour, index) => [colour, index]));
  const indexOf = (colour: number): number => {
    const index = known.get(colour) ?? nearest(colour, palette);
    known.set(colour, index);
    return index;
  };
  return { palette, indexOf };
}

function nearest(colour: number, palette: readonly number[]): number {
  const [red, green, blue] = channels(colour);
  const distances = palette.map((candidate) => {
    const [r, g, b] = channels(candidate);
    return (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
  });
  return distances.indexOf(Math.min(...distances));
}

function pixelsOf(png: Buffer): Pixels {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (png[24] !== 8 || png[25] !== 2) throw new Error('Not a PNG of 8-bit RGB');
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return { width, height, bytes: unfiltered(inflateSync(Buffer.concat(data)), width * 3, height) };
}

/** PNG specification, section 9: each byte was stored as its difference from what its neighbours let expect. */
function unfiltered(stored: Buffer, length: number, height: number): Buffer {
  const bytes = Buffer.alloc(length * height);
  const byteAt = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (bytes[y * length + x] ?? 0));
  for (let y = 0; y < height; y += 1) {
    const filter = stored[y * (length + 1)] ?? 0;
    for (let x = 0; x < length; x += 1) {
      const [left, up, corner] = [byteAt(x - 3, y), byteAt(x, y - 1), byteAt(x < 3 ? -1 : x - 3, y - 1)];
      const difference = stored[y * (length + 1) + 1 + x] ?? 0;
      bytes[y * length + x] = difference + expected(filter, left, up, corner);
    }
  }
  return bytes;
}

function expected(filter: number, left: number, up: number, corner: number): number {
  if (filter === 4) return paeth(left, up, corner);
  return [0, left, up, (left + up) >> 1][filter] ?? 0;
}

function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
