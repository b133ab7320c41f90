import { crc32, deflateSync } from 'node:zlib';

/* Squares of an invented valley as seen from above: blocks of a quarter mile with rows in them and roads between. */

const side = 256;
/** Roads, then blocks: dust, orchards, alfalfa, vines, stubble. */
const palette = [
  [196, 182, 152],
  [88, 104, 66],
  [74, 92, 58],
  [104, 124, 72],
  [122, 116, 84],
  [150, 138, 100],
] as const;

/** Of the whole world's width and height, in sixteenths of a mile or so. */
const blocksOfWorld = 2 ** 16;

/** A PNG of 256 by 256 pixels, the same each time. */
export function imageryTile(z: number, y: number, x: number): Buffer {
  const rows: Buffer[] = [];
  for (let row = 0; row < side; row += 1) {
    const line = Buffer.alloc(side + 1);
    for (let column = 0; column < side; column += 1)
      line[column + 1] = colorAt((x + column / side) / 2 ** z, (y + row / side) / 2 ** z);
    rows.push(line);
  }
  return png(Buffer.concat(rows));
}

/** The palette's index; `across` and `down`: of the world, 0 to 1. */
function colorAt(across: number, down: number): number {
  const [u, v] = [across * blocksOfWorld, down * blocksOfWorld];
  const [block, line] = [Math.floor(u), Math.floor(v)];
  if (Math.min(u - block, v - line) < 0.04) return 0;
  const kind = 1 + (((Math.imul(block, 73_856_093) ^ Math.imul(line, 19_349_663)) >>> 3) % 5);
  const isRow = Math.floor((u - block) * 40) % 2 === 0;
  return isRow ? kind : 1 + (kind % 5);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function png(pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits each, of a palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
