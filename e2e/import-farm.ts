import type { Visitor } from './visitor.ts';

export interface ImportedFarm {
  readonly csv: string;
  /** What the two files were answered with: the table, then the boundaries. */
  readonly summaries: readonly unknown[];
  readonly milliseconds: number;
}

const crops = [
  ['almonds', 'drip', ''],
  ['processing', 'drip', '2026-04-01'],
  ['alfalfa', 'flood', ''],
  ['wine_grapes', 'drip', ''],
  ['wheat', 'sprinkler', '2025-11-20'],
  ['pistachios', 'drip', ''],
] as const;

const header =
  'Field,Place,Acres,Soil,Method,Crop,Planted on,Allowed hours,Water source,Source kind,Source flow (gpm),' +
  'Source energy (kWh/AF),Source price ($/kWh),Source peak price ($/kWh),Source peak hours,' +
  'Turn starts at,Turn (h),Turn every (days)';

/** Described once, in the first row that names it. */
const sources = [
  'Pump 1,well,1800,420,0.21,0.38,17:00-20:00,,,',
  'Pump 2,well,1500,510,0.19,0.41,16:00-21:00,,,',
  'Booster,pressurised,1200,150,0.24,0.36,17:00-20:00,,,',
  'Lateral 6,turnout,4500,,,,,2026-04-19T06:00:00-07:00,72,8',
] as const;

/** So many have sources of their own; a larger farm has as many such ranches as it takes. */
const ofRanch = 40;

const nameOf = (index: number, count: number): string =>
  `Block ${String(index + 1).padStart(String(count).length, '0')}`;

/** A field a row, its sources each in the first row that names it. */
export function csvOfFarm(count = ofRanch): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const [crop, method, planted] = crops[index % crops.length] ?? crops[0];
    const ranch = Math.floor(index / ofRanch);
    const [source = '', ...described] = (sources[sourceAt(index)] ?? sources[0]).split(',');
    const isFirst = !Array.from({ length: index % ofRanch }, (_each, at) => ranch * ofRanch + at).some(
      (earlier) => sourceAt(earlier) === sourceAt(index),
    );
    const named = ranch === 0 ? source : `${source} of ranch ${String(ranch + 1)}`;
    const water = [named, ...(isFirst ? described : described.map(() => ''))].join(',');
    const name = nameOf(index, count);
    const grown = crop === 'processing' ? 'tomatoes' : crop;
    return `${name},"Madera, CA",${String(20 + (index % 5) * 6)},${index % 2 === 0 ? 'loam' : 'sandy loam'},${method},${grown},${planted},,${water}`;
  });
  return [header, ...rows].join('\n');
}

const sourceAt = (index: number): number => (crops[index % crops.length]?.[1] === 'flood' ? 3 : index % 3);

/** Squares of about 20 acres, side by side south of Madera. */
function outlines(count: number): object {
  const side = 0.003;
  const features = Array.from({ length: count }, (_, index) => {
    const [west, south] = [-120.05 + (index % 8) * side * 1.2, 36.9 + Math.floor(index / 8) * side * 1.2];
    const corners = [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ];
    return {
      type: 'Feature',
      properties: { name: nameOf(index, count) },
      geometry: { type: 'Polygon', coordinates: [corners] },
    };
  });
  return { type: 'FeatureCollection', features };
}

/** Forty fields of four sources with three tariffs and a rotation, from a table and from a file of outlines; or `count` of them. */
export async function importFarm(visitor: Visitor, count = ofRanch): Promise<ImportedFarm> {
  const csv = csvOfFarm(count);
  const started = performance.now();
  const summaries = [
    await importText(visitor, 'text/csv', csv),
    await importText(visitor, 'application/geo+json', JSON.stringify(outlines(count))),
  ];
  return { csv, summaries, milliseconds: performance.now() - started };
}

/** Sends a file to be imported, and throws where it is refused. */
async function importText(visitor: Visitor, type: string, body: string): Promise<unknown> {
  const { status, text } = await sendFile(visitor, type, body);
  if (status !== 200) throw new Error(`${type}: ${String(status)} ${text}`);
  return JSON.parse(text);
}

export async function sendFile(visitor: Visitor, type: string, body: string) {
  const response = await fetch(visitor.urlOf('/api/fields/import'), {
    method: 'POST',
    headers: { ...visitor.headers, 'content-type': type },
    body,
  });
  return { status: response.status, text: await response.text() };
}
