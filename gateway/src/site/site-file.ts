import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { firstFilesOf, firstReadsOf } from './first-reads.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A file of the frontend as it is sent: in memory, compressed once. */
export interface SiteFile {
  readonly type: string;
  /** Changes with the content; each encoding has its own. */
  readonly tag: string;
  /** Of a page of the app: what it reads first. */
  readonly firstReads: readonly string[];
  /** Of a page: what it is drawn with, as values of a `Link` header. */
  readonly firstFiles: readonly string[];
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>> & { identity: Buffer }>;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.speculationrules': 'application/speculationrules+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Smaller files fit into one packet anyway. */
const worthCompressing = 1024;
/** The best quality, 11, takes ten times as long: for what the frontend's build compresses once, not for every start. */
const brotliQuality = 9;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** `brotli`: the content, compressed at build. */
export async function siteFile(name: string, content: Buffer, brotli?: Buffer): Promise<SiteFile> {
  const type = types[extname(name)] ?? 'application/octet-stream';
  const html = type.startsWith('text/html') ? content.toString('utf8') : '';
  return {
    type,
    tag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    firstReads: firstReadsOf(html),
    firstFiles: firstFilesOf(html),
    bodies: { identity: content, ...(await compressed(type, content, brotli)) },
  };
}

async function compressed(
  type: string,
  content: Buffer,
  brotli?: Buffer,
): Promise<Partial<Record<Encoding, Buffer>>> {
  const isText = type.includes('charset=utf-8');
  if (!isText || content.length < worthCompressing) return {};
  const [br, gz] = await Promise.all([
    brotli ?? toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br, gzip: gz };
}
