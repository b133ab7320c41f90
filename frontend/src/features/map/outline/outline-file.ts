import { boundary } from '@headgate/contracts/field';
import { z } from 'zod/mini';
import { outlineOf, type Outline, type Ring } from './outline.ts';
import { readOutline } from './outline-text.ts';

interface Named {
  readonly name: string;
  readonly outline: Outline;
}

export type OutlineOfFile =
  | { readonly kind: 'outline'; readonly outline: Outline }
  | { readonly kind: 'none' }
  /** More than one, and none has the field's name. */
  | { readonly kind: 'several'; readonly count: number };

/** The boundary of a field in a file of GeoJSON or KML: the one of its name, or the only one. Nothing of it is sent anywhere. */
export function outlineInFile(text: string, fieldName: string): OutlineOfFile {
  const found = text.trimStart().startsWith('<') ? inKml(text) : inGeoJson(text);
  const sameName = found.find(({ name }) => name.trim().toLowerCase() === fieldName.trim().toLowerCase());
  const chosen = sameName ?? (found.length === 1 ? found[0] : undefined);
  if (chosen !== undefined) return { kind: 'outline', outline: chosen.outline };
  return found.length === 0 ? { kind: 'none' } : { kind: 'several', count: found.length };
}

const feature = z.object({
  geometry: boundary,
  properties: z.nullish(z.object({ name: z.optional(z.unknown()), Name: z.optional(z.unknown()) })),
});

function inGeoJson(text: string): readonly Named[] {
  const value = z.safeParse(z.looseObject({ features: z.optional(z.array(z.unknown())) }), parsed(text)).data;
  if (value === undefined) return [];
  const candidates = value.features ?? ['geometry' in value ? value : { geometry: value }];
  return candidates.flatMap((each) => {
    const { data } = z.safeParse(feature, each);
    if (data === undefined) return [];
    const name = data.properties?.name ?? data.properties?.Name;
    return [{ name: typeof name === 'string' ? name : '', outline: outlineOf(data.geometry) }];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function inKml(text: string): readonly Named[] {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  return [...document.getElementsByTagName('Placemark')].flatMap((placemark) => {
    const outline = [...placemark.getElementsByTagName('Polygon')].flatMap(ringsOfKml);
    const name = placemark.getElementsByTagName('name')[0]?.textContent ?? '';
    return outline.length === 0 ? [] : [{ name, outline }];
  });
}

function ringsOfKml(polygon: Element): readonly Ring[] {
  const rings = (place: string) => [...polygon.getElementsByTagName(place)];
  return [
    ...rings('outerBoundaryIs').flatMap((ring) => ringOfKml(ring, false)),
    ...rings('innerBoundaryIs').flatMap((ring) => ringOfKml(ring, true)),
  ];
}

/** Longitude, latitude and perhaps an altitude; spaces between corners. */
function ringOfKml(ring: Element, isHole: boolean): readonly Ring[] {
  const text = ring.getElementsByTagName('coordinates')[0]?.textContent ?? '';
  const lines = text
    .trim()
    .split(/\s+/)
    .map((corner) => corner.split(',').slice(0, 2).join(', '));
  const read = readOutline(lines.join('\n'));
  const [corners] = read.kind === 'outline' ? read.outline : [];
  return corners === undefined ? [] : [{ isHole, corners: corners.corners }];
}
