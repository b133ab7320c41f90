import fc from 'fast-check';
import { neverRight } from '../gateway/test/never-right.ts';

/** What is sent with one call that is wrong somewhere, or nearly right. */
export interface BadInput {
  /** Which call, of however many there are. */
  readonly call: number;
  /** In place of the id in its address; undefined: its own. */
  readonly id: string | undefined;
  readonly query: readonly (readonly [string, string])[];
  readonly body: BadBody;
  readonly headers: Readonly<Record<string, string>>;
}

export type BadBody =
  /** The right one, with something else at one place of it; `at`: which, of however many there are. */
  | { readonly kind: 'changed'; readonly at: number; readonly value: unknown }
  | { readonly kind: 'cut-off'; readonly at: number }
  | { readonly kind: 'text'; readonly text: string; readonly type: string };

const text = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\0', '%', '..%2f..%2f', "'; DROP TABLE field; --", '<script>alert(1)</script>', '\u202e'],
    ...['NaN', '-0', '1e999', '0x10', '1_000', 'null', 'ask.prediction.>', '{}', '__proto__', '\ud83c'],
    ...['2026-02-30', '0000-00-00', '0001-01-01', '9999-12-31', '+292278994-08-17', '2026-07-01T24:00:00Z'],
    ...['9999-12-31T23:59:59+14:00', '2026-03-08T02:30:00-08:00', '24:00', '99:99', '-01:00'],
  ),
  fc.string({ unit: 'binary' }),
);
const number = fc.constantFrom(
  ...[0, -0, -1, 0.1, 1e-320, 5e-324, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, -1e308, 1.5],
);
const value = fc.oneof(neverRight, text, number, fc.jsonValue({ stringUnit: 'grapheme-ascii' }));

const body = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('changed' as const), at: fc.nat(), value }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut-off' as const), at: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('text' as const),
      text: fc.oneof(fc.json({ stringUnit: 'binary' }), text, fileFragments()),
      type: fc.constantFrom(
        ...['application/json', 'application/json', 'application/json', 'text/csv', 'application/geo+json'],
        ...['application/vnd.google-earth.kml+xml', 'application/vnd.google-earth.kmz', 'text/plain', 'a/b'],
      ),
    }),
  },
);

const parameter = fc.constantFrom(
  ...['from', 'to', 'days', 'limit', 'cursor', 'fieldId', 'waterSourceId', 'kind', 'archived', 'format'],
  ...['preview', 'state', '__proto__', 'from[]', 'cursor[a]'],
);

export const badInput: fc.Arbitrary<BadInput> = fc.record({
  call: fc.nat(),
  id: fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: text }),
  query: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(parameter, text), { maxLength: 3 }) },
  ),
  body,
  headers: fc.constantFrom<Readonly<Record<string, string>>>(
    ...[{}, {}, {}, { 'idempotency-key': 'once' }, { 'idempotency-key': 'x'.repeat(5_000) }],
    ...[{ 'accept-language': ';q=,,es;q=9' }, { 'if-match': '*' }],
  ),
});

/** Of tables and of outlines. */
function fileFragments(): fc.Arbitrary<string> {
  const fragments = fc.constantFrom(
    ...[
      'Field,Place,Acres,Soil,Method,Crop,Planted on\n',
      'A,"Madera, CA",20,loam,drip,almonds,\n',
      '"',
      ',',
      ';',
    ],
    ...[
      '\n',
      '\0',
      "'=1",
      '{"fields":[{"name":"A"',
      '}]}',
      '{"type":"FeatureCollection","features":[',
      '[[[',
    ],
    ...['{"type":"Feature","properties":{"name":"A"},"geometry":{"type":"Polygon","coordinates":'],
    ...['<kml>', '<Placemark><name>A</name><Polygon>', '<coordinates>NaN,1 ,, -119.8</coordinates>'],
    ...[
      '</Polygon></Placemark></kml>',
      '<!DOCTYPE a [<!ENTITY b "c">]>',
      '&b;',
      '<![CDATA[',
      'PK\u0003\u0004',
    ],
  );
  return fc.array(fragments, { maxLength: 12 }).map((each) => each.join(''));
}

/** The body as it is sent; `right`: one that the call takes, undefined where it takes none. */
export function bodyOf(bad: BadBody, right: object | undefined): { text: string; type: string } {
  if (bad.kind === 'text') return bad;
  const type = 'application/json';
  const whole = JSON.stringify(right ?? {});
  if (bad.kind === 'cut-off') return { text: whole.slice(0, bad.at % whole.length), type };
  const places = (whole.match(/"(?:[^"\\]|\\.)*":/g) ?? []).length;
  let place = places === 0 ? -1 : bad.at % places;
  const changed = JSON.stringify(right ?? {}, (key, kept: unknown) => {
    if (key === '' || /^\d+$/.test(key)) return kept;
    place -= 1;
    return place === -1 ? bad.value : kept;
  });
  return { text: changed, type };
}
