import { describe, expect, it } from '@jest/globals';
import { readGeoJson } from './read-geojson.ts';
import { readKml } from './read-kml.ts';

const kml = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`;
const read = (inside: string) => readKml(Buffer.from(kml(inside))).fields;
const corners = '-119.8,36.7,93 -119.796,36.7,93 -119.796,36.704,93 -119.8,36.704,93 -119.8,36.7,93';
const ring = (coordinates = corners) => `<LinearRing><coordinates>${coordinates}</coordinates></LinearRing>`;
const polygon = (coordinates = corners) =>
  `<Polygon><outerBoundaryIs>${ring(coordinates)}</outerBoundaryIs></Polygon>`;
const square = [
  [-119.8, 36.7],
  [-119.796, 36.7],
  [-119.796, 36.704],
  [-119.8, 36.704],
  [-119.8, 36.7],
];
const hole = '-119.799,36.701 -119.798,36.701 -119.798,36.702 -119.799,36.701';

describe('a KML file', () => {
  it('of Google Earth: folders in folders, styles, views, altitudes, text in CDATA', () => {
    const fields = read(`
      <name>My farm.kml</name>
      <Style id="s"><LineStyle><color>ff0000ff</color></LineStyle></Style>
      <Folder><name>Ranch</name><open>1</open><Folder><name>East</name>
        <Placemark><name><![CDATA[ North & South ]]></name><styleUrl>#s</styleUrl>
          <LookAt><longitude>-119.8</longitude><latitude>36.7</latitude></LookAt>
          <Polygon><tessellate>1</tessellate><outerBoundaryIs>\n\t${ring(corners.replaceAll(' ', '\n\t\t'))}</outerBoundaryIs>
          <innerBoundaryIs>${ring(hole)}</innerBoundaryIs></Polygon>
        </Placemark>
        <Placemark><name>Gate</name><Point><coordinates>-119.8,36.7,0</coordinates></Point></Placemark>
        <Placemark><name>Pipe</name><LineString><coordinates>-119.8,36.7 -119.7,36.7</coordinates></LineString></Placemark>
      </Folder></Folder>`);
    expect(fields).toEqual([
      {
        ...{ row: 1, name: 'North & South' },
        boundary: {
          type: 'Polygon',
          coordinates: [
            square,
            [
              [-119.799, 36.701],
              [-119.798, 36.701],
              [-119.798, 36.702],
              [-119.799, 36.701],
            ],
          ],
        },
      },
    ]);
  });

  it('of QGIS: names in its data, polygons in a MultiGeometry', () => {
    const fields = read(`
      <Schema name="fields" id="fields"><SimpleField name="FIELD_NAME" type="string"/></Schema>
      <Folder><name>fields</name><Placemark><ExtendedData><SchemaData schemaUrl="#fields">
        <SimpleData name="fid">7</SimpleData><SimpleData name="FIELD_NAME">Block 7</SimpleData></SchemaData></ExtendedData>
        <MultiGeometry>${polygon()}${polygon(corners.replaceAll('-119', '-118'))}</MultiGeometry></Placemark></Folder>`);
    expect(fields).toMatchObject([{ name: 'Block 7', boundary: { type: 'MultiPolygon' } }]);
  });

  it('of farm software: prefixed elements, a name at the folder, parts of a field one by one', () => {
    const fields = readKml(
      Buffer.from(`<ns2:kml xmlns:ns2="http://www.opengis.net/kml/2.2"><ns2:Document><ns2:Folder><ns2:name>Home 40</ns2:name>
        ${[polygon(), polygon(corners.replaceAll('-119', '-118'))]
          .map((each) => `<Placemark>${each}</Placemark>`.replaceAll(/(<\/?)(?=[A-Za-z])/g, '$1ns2:'))
          .join('')}</ns2:Folder></ns2:Document></ns2:kml>`),
    ).fields;
    expect(fields).toMatchObject([{ row: 1, name: 'Home 40', boundary: { type: 'MultiPolygon' } }]);
  });

  it('may have blanks after commas, digits without end, and rings left open', () => {
    const fields = read(
      `<Placemark><name>A</name>${polygon('-119.80000000000001, 36.70000000000001, 0 -119.796,36.7 -119.796,36.704 -119.8,36.704')}</Placemark>`,
    );
    expect(fields).toMatchObject([{ boundary: { coordinates: [square] } }]);
  });

  it.each<[string, string, RegExp]>([
    [
      'that declares texts which grow',
      `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol1 "&lol;&lol;">]><kml>&lol1;</kml>`,
      /document type/,
    ],
    [
      'that declares a text from elsewhere',
      `<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]><kml>&x;</kml>`,
      /document type/,
    ],
    ['with an entity that nobody declared', '<kml>&lol;</kml>', /not KML/],
    ['that is not XML', 'Field,Acres', /not KML/],
    ['that ends in the middle', kml('<Placemark>').slice(0, -20), /not KML/],
    ['that is nested without end', '<a>'.repeat(101), /nested too deeply/],
    ['without a polygon', kml('<Placemark><name>A</name></Placemark>'), /no polygon/],
    [
      'that only points elsewhere',
      kml('<NetworkLink><Link><href>http://10.0.0.1/a.kml</href></Link></NetworkLink>'),
      /no polygon/,
    ],
  ])('%s is refused', (_which, text, message) => {
    expect(() => readKml(Buffer.from(text))).toThrow(message);
  });

  it('names the placemark whose outline is none, or has no name', () => {
    const wrong = [
      `<Placemark><name>A</name>${polygon('x,y 1,2')}</Placemark>`,
      `<Placemark>${polygon()}</Placemark>`,
    ];
    expect(() => read(wrong.join(''))).toThrow(
      expect.objectContaining({
        errors: [
          { path: 'row 1, Field', message: expect.stringMatching(/^[A-Z]/) },
          { path: 'row 2, Field', message: 'Field name is required' },
        ],
      }),
    );
  });
});

describe('a GeoJSON file', () => {
  const feature = (properties: object | null, geometry: object | null) => ({
    type: 'Feature',
    properties,
    geometry,
  });
  const outline = { type: 'Polygon', coordinates: [square.map((position) => [...position, 12])] };
  const fieldsOf = (...features: unknown[]) =>
    readGeoJson(Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))).fields;

  it('has outlines by name, and whole fields where it says how they are irrigated', () => {
    const fields = fieldsOf(
      feature({ NAME: 'A', OBJECTID: 5 }, outline),
      feature({ name: 'B', Method: 'Drip', crop: 'Almonds', year_planted: 2015 }, outline),
      feature({ name: 'Gate' }, { type: 'Point', coordinates: [-119.8, 36.7] }),
      feature({ name: 'C' }, { type: 'GeometryCollection', geometries: [outline] }),
      feature(null, null),
    );
    const boundary = { type: 'Polygon', coordinates: [square] };
    expect(fields).toEqual([
      { row: 2, name: 'B', method: 'drip', plantings: [{ crop: 'almonds', plantedYear: 2015 }], boundary },
      { row: 1, name: 'A', boundary },
      { row: 4, name: 'C', boundary },
    ]);
  });

  it.each<[string, string]>([
    ['nothing', '{}'],
    ['a list', '[]'],
    ['a geometry alone', JSON.stringify(outline)],
    ['no feature', '{"type":"FeatureCollection","features":5}'],
    [
      'points alone',
      '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}]}',
    ],
    ['nesting without end', '['.repeat(5_000) + ']'.repeat(5_000)],
    ['half of it', '{"type":"FeatureColl'],
  ])('of %s is refused', (_which, text) => {
    expect(() => readGeoJson(Buffer.from(text))).toThrow(
      expect.objectContaining({ name: 'Rejected', status: 400 }),
    );
  });
});
