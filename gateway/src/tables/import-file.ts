import { Rejected } from '@headgate/runtime';

/** What an import may be, by its content type. */
export const importTypes = {
  'text/csv': 'csv',
  'application/json': 'json',
  'application/geo+json': 'geojson',
  'application/vnd.google-earth.kml+xml': 'kml',
  'application/vnd.google-earth.kmz': 'kmz',
} as const;
type ImportFormat = (typeof importTypes)[keyof typeof importTypes];

/** A file as it came. */
export interface ImportFile {
  readonly format: ImportFormat;
  readonly bytes: Uint8Array;
}

/** What is read of a file has to go into one question, which has room for 960 kB. */
export const maxFileBytes = 900_000;

export function tooLarge(): Rejected {
  return new Rejected(
    `The contents of the file are larger than ${maxFileBytes} bytes. Import them in parts`,
    {
      status: 413,
    },
  );
}

/** Throws `Rejected` (413) for what does not go into one question. */
export function assertFits(ask: object): void {
  if (Buffer.byteLength(JSON.stringify(ask)) > maxFileBytes) throw tooLarge();
}

/** Throws `Rejected` (400) where nothing came. */
export function importFileOf(body: unknown): ImportFile {
  if (!isImportFile(body)) throw new Rejected('The body is empty');
  return body;
}

const isImportFile = (body: unknown): body is ImportFile =>
  typeof body === 'object' &&
  body !== null &&
  'bytes' in body &&
  body.bytes instanceof Uint8Array &&
  'format' in body;
