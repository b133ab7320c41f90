import type { ImportFile } from '../../tables/import-file.ts';
import type { ParsedImport } from './parsed-import.ts';
import { readCsv } from './read-csv.ts';
import { readGeoJson } from './read-geojson.ts';
import { readJson } from './read-json.ts';
import { readKml } from './read-kml.ts';
import { unpackKmz } from './unpack-kmz.ts';

/** What a file of fields says. Throws `Rejected` (400) for what cannot be, by row and column where it can be told. */
export function readFile({ format, bytes }: ImportFile): ParsedImport {
  switch (format) {
    case 'csv':
      return readCsv(bytes);
    case 'json':
      return readJson(bytes);
    case 'geojson':
      return readGeoJson(bytes);
    case 'kml':
      return readKml(bytes);
    case 'kmz':
      return readKml(unpackKmz(bytes));
  }
}
