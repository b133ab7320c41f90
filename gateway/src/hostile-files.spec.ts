import { describe, expect, it } from '@jest/globals';
import { readPastWater } from './baselines/read-past-water.ts';
import { readCsv } from './fields/files/read-csv.ts';
import { readGeoJson } from './fields/files/read-geojson.ts';
import { readJson } from './fields/files/read-json.ts';
import { readKml } from './fields/files/read-kml.ts';
import { maxFileBytes } from './tables/import-file.ts';
import { readIrrigations } from './water-records/read-irrigations.ts';

/**
 * Of the processor: several seconds where a pattern begins anew at each sign, or columns are walked in each row; some milliseconds
 * where not.
 */
const maxMs = 1_500;

/** Why a file is refused, if it is: soon. */
function refusalOf(read: () => unknown): string | undefined {
  const before = process.cpuUsage();
  let refusal: string | undefined;
  try {
    read();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    refusal = `${error.name}: ${error.message}`;
  }
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(maxMs);
  return refusal;
}

const bytesOf = (text: string) => Buffer.from(text);
const kml = (coordinates: string) =>
  bytesOf(
    `<kml><Placemark><name>A</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`,
  );
const geoJson = (properties: object) =>
  bytesOf(JSON.stringify({ type: 'FeatureCollection', features: [{ properties }] }));
const past = { from: 'Date', to: 'To', amounts: ['Amount'], meter: null, unitColumn: 'Unit', unit: null };

/** Each way in which a text of a file comes to be read. */
const readers: readonly ((text: string) => unknown)[] = [
  ...['Acres', 'Planted on', 'Cuttings', 'Allowed hours'].map(
    (column) => (text: string) => readCsv(bytesOf(`Field,${column}\nA,"${text}"`)),
  ),
  (text) => readCsv(bytesOf(`Field,"${text}"\nA,1`)),
  (text) => readIrrigations({ format: 'csv', bytes: bytesOf(`Field,Start\nA,"${text}"`) }),
  (text) => readGeoJson(geoJson({ [text]: 1, acres: text, allowedHours: text })),
  (text) => readKml(kml(text)),
  (text) => readPastWater(`Date,To,Amount,Unit\n"${text}",2025-07-01,1,af`, { ...past, reads: 'amounts' }),
  (text) =>
    readPastWater(`Date,To,Amount,Unit\n2025-06-01,2025-07-01,"${text}",af`, { ...past, reads: 'amounts' }),
  (text) => readPastWater(`Date,"${text}"\n2025-06-01,1`, null),
];

describe('a text in a file', () => {
  it.each([' ', '\u3000', '1', '1,', '1.', 'a ', 'T', '(', '; ', '-'])(
    'takes no time to speak of, were it all %j',
    (piece) => {
      for (const [begin, end] of [
        ['', '!'],
        ['1', '\n!'],
        ['2025-06-01 10:00', '!'],
        ['2025-06-01', '!'],
      ] as const)
        for (const read of readers) refusalOf(() => read(begin + piece.repeat(60_000 / piece.length) + end));
    },
    60_000,
  );

  it('is no number of more than 200 signs', () => {
    const zeros = (count: number) => bytesOf(`Field,Place,Acres,Method\nA,Lodi,${'0'.repeat(count)}1,drip`);
    expect(readCsv(zeros(199)).fields).toMatchObject([{ acres: 1 }]);
    expect(refusalOf(() => readCsv(zeros(200)))).toContain('1 row cannot be imported');
  });
});

describe('a large file', () => {
  const [rows, columns] = ['A\n'.repeat(400_000), ','.repeat(60_000)];

  it.each<[string, () => unknown, string | undefined]>([
    ['with more rows than an import takes', () => readCsv(bytesOf(`Field\n${rows}`)), 'at most 500 fields'],
    ['with as many columns', () => readCsv(bytesOf(`Field${columns}x\n${rows}`)), 'at most 100 columns'],
    [
      'with as many without a heading',
      () => readCsv(bytesOf(`Field${columns}\n${rows}`)),
      'at most 500 fields',
    ],
    [
      'with more water sources',
      () => readJson(bytesOf(`{"fields":[{}],"waterSources":[0${',0'.repeat(440_000)}]}`)),
      'At most 200 water sources',
    ],
    [
      'of irrigations',
      () => readIrrigations({ format: 'csv', bytes: bytesOf(`Field${columns}\n${rows}`) }),
      'at most 2000 irrigations',
    ],
    ['of past water', () => readPastWater(`Date${columns}x\n${rows}`, null), 'at most 100 columns'],
    ['with blanks between two corners', () => readKml(kml(`1${' '.repeat(10_000_000)}1`)), '1 row cannot be'],
    [
      'with more corners than go into a question',
      () => readKml(kml('1 '.repeat(2_000_000))),
      `${maxFileBytes} bytes`,
    ],
  ])('%s is refused at once', (_which, read, why) => {
    expect(refusalOf(read)).toContain(why);
  });
});
