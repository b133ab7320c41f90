import type { Boundary, Point } from '@headgate/contracts/field';
import type { ExpressionSpecification, GeoJSONSource, Map } from 'maplibre-gl';
import { fieldStatuses, signColor, statusVariants, type FieldStatus } from '../field-status.ts';
import { drawName, drawSign, fineness } from './map-images.ts';

export interface ShownField {
  readonly id: string;
  readonly name: string;
  readonly status: FieldStatus;
  readonly boundary: Boundary | null;
  /** Where its sign is; null: it has none. */
  readonly point: Point | null;
}

const white = '#ffffff';
const ofSelected = (id: string | null) => ['==', ['get', 'id'], id ?? ''] as ['==', ['get', string], string];
const color = ['get', 'color'] as ['get', string];
/** From a county that is seen whole to a few fields. */
const byZoom = (far: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...[10, far],
  ...[14, near],
];
/** Below the sign; where two would be over each other, one is left out. */
const nameLayout = {
  'icon-image': ['get', 'nameImage'] as ['get', string],
  'icon-anchor': 'top' as const,
  'icon-offset': [0, 14] as [number, number],
};

/** The farm's fields on a map: outlines in their status's color, and its sign in the middle of each, or where the field is. */
export class FieldLayers {
  readonly #map: Map;

  constructor(map: Map) {
    this.#map = map;
  }

  /** `onSelect`: somebody has pressed one; null: that is no matter. */
  start(onSelect: ((id: string) => void) | null): void {
    const map = this.#map;
    for (const status of fieldStatuses) map.addImage(status, drawSign(status), { pixelRatio: fineness });
    for (const id of ['outlines', 'signs']) map.addSource(id, { type: 'geojson', data: collection([]) });
    const [outlines, signs] = [{ source: 'outlines' }, { source: 'signs' }];
    const fill = { 'fill-color': color, 'fill-opacity': 0.4 };
    const edge = (paint: object) => ({ type: 'line' as const, ...outlines, paint });
    map.addLayer({ id: 'fill', type: 'fill', ...outlines, paint: fill });
    map.addLayer({ id: 'edge', ...edge({ 'line-color': signColor, 'line-width': 4 }) });
    map.addLayer({ id: 'line', ...edge({ 'line-color': color, 'line-width': 2.5 }) });
    map.addLayer({
      id: 'selected',
      ...edge({ 'line-color': white, 'line-width': 6 }),
      filter: ofSelected(null),
    });
    const disc = { 'circle-color': color, 'circle-radius': byZoom(6, 13), 'circle-stroke-width': 2 };
    map.addLayer({
      id: 'disc',
      type: 'circle',
      ...signs,
      paint: { ...disc, 'circle-stroke-color': signColor },
    });
    map.addLayer({
      id: 'selected-disc',
      type: 'circle',
      ...signs,
      paint: { ...disc, 'circle-stroke-width': 5, 'circle-stroke-color': white },
      filter: ofSelected(null),
    });
    const size = { 'icon-size': byZoom(0.5, 1) };
    const sign = { ...size, 'icon-image': ['get', 'status'] as ['get', string], 'icon-allow-overlap': true };
    map.addLayer({ id: 'sign', type: 'symbol', ...signs, layout: sign });
    map.addLayer({ id: 'name', type: 'symbol', ...signs, minzoom: 13, layout: nameLayout });
    if (onSelect === null) return;
    map.on('click', (event) => {
      const [found] = map.queryRenderedFeatures(event.point, { layers: ['disc', 'fill'] });
      const id: unknown = found?.properties['id'];
      if (typeof id === 'string') onSelect(id);
    });
  }

  show(fields: readonly ShownField[]): void {
    this.#set(
      'outlines',
      fields.flatMap((field) =>
        field.boundary === null
          ? []
          : [{ type: 'Feature', geometry: field.boundary, properties: about(field) }],
      ),
    );
    this.#set(
      'signs',
      fields.flatMap((field) => {
        if (field.point === null) return [];
        this.#drawName(field.name);
        const { lng, lat } = field.point;
        const geometry = { type: 'Point', coordinates: [lng, lat] };
        return [{ type: 'Feature', geometry, properties: about(field) }];
      }),
    );
  }

  #drawName(name: string): void {
    const image = imageOf(name);
    if (!this.#map.hasImage(image)) this.#map.addImage(image, drawName(name), { pixelRatio: fineness });
  }

  select(id: string | null): void {
    for (const layer of ['selected', 'selected-disc']) this.#map.setFilter(layer, ofSelected(id));
  }

  #set(source: string, features: readonly object[]): void {
    this.#map.getSource<GeoJSONSource>(source)?.setData(collection(features));
  }
}

const imageOf = (name: string) => `name ${name}`;

const about = ({ id, name, status }: ShownField) => ({
  ...{ id, status },
  color: statusVariants[status].color,
  nameImage: imageOf(name),
});

/** GeoJSON, whose types MapLibre takes from a global that we do not have. */
export const collection = (features: readonly object[]) => ({ type: 'FeatureCollection', features }) as never;
