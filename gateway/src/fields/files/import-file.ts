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

export const isImportFile = (body: unknown): body is ImportFile =>
  typeof body === 'object' &&
  body !== null &&
  'bytes' in body &&
  body.bytes instanceof Uint8Array &&
  'format' in body;
