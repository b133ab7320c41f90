/** The most that the gateway takes [bytes]. */
const maxBytes = 900_000;

/** A file as it was when it was chosen, and what the gateway takes it for. */
export interface ChosenFile {
  readonly name: string;
  readonly content: Blob;
  readonly type: string;
}

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/csv',
  txt: 'text/csv',
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
  kmz: 'application/vnd.google-earth.kmz',
};

/** What to do with a file of another kind. */
const advice: Readonly<Record<string, string>> = {
  xlsx: 'This is an Excel file. In Excel choose Save As, CSV (comma delimited), and choose that file here.',
  xls: 'This is an Excel file. In Excel choose Save As, CSV (comma delimited), and choose that file here.',
  zip: 'Shapefiles are not read. Export the blocks as KML or GeoJSON, and choose that file here.',
  shp: 'Shapefiles are not read. Export the blocks as KML or GeoJSON, and choose that file here.',
};

/** A file that may be sent, or why it may not be, in a sentence. */
export async function readChosen(file: File): Promise<ChosenFile | string> {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (file.size > maxBytes) return `${file.name} is larger than 900 kB. Import it in parts.`;
  if (file.size === 0) return `${file.name} is empty.`;
  if (extension !== 'json' && types[extension] === undefined)
    return advice[extension] ?? 'Choose a CSV, GeoJSON, KML or KMZ file.';
  // Taken into memory: what is changed on the disk meanwhile would be another file.
  const content = new Blob([await file.arrayBuffer()]);
  return { name: file.name, content, type: types[extension] ?? jsonType(await file.text()) };
}

/** Maps are called .json, too. */
const jsonType = (text: string) =>
  /"type"\s*:\s*"(?:FeatureCollection|Feature)"/.test(text) ? 'application/geo+json' : 'application/json';
