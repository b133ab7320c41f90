import { californiaBox } from '@headgate/contracts/map-imagery';
import type { Point } from '@headgate/contracts/field';
import { Map } from 'maplibre-gl';
import { imageryTiles } from '../../../entities/imagery/imagery.queries.ts';
import { CornerHandles } from './corner-handles.ts';
import { FieldLayers } from './field-layers.ts';
import './map.css';

export interface MapOptions {
  readonly container: HTMLElement;
  /** What the map is, for those who hear it. */
  readonly label: string;
  /** Null: there is no imagery, and nothing is asked for. */
  readonly maxZoomOfImagery: number | null;
  readonly onImagery: (state: 'shown' | 'away') => void;
}

export interface StartedMap {
  readonly fields: FieldLayers;
  readonly corners: CornerHandles;
  readonly middle: () => Point;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Moves so that all of these are seen. */
  readonly fit: (points: readonly Point[]) => void;
  readonly stop: () => void;
}

const source = 'imagery';
const { west, south, east, north } = californiaBox;

function styleOf(maxzoom: number | null) {
  if (maxzoom === null) return { version: 8 as const, sources: {}, layers: [] };
  const tiles = [`${location.origin}${imageryTiles}`];
  const bounds: [number, number, number, number] = [west, south, east, north];
  return {
    version: 8 as const,
    sources: { [source]: { type: 'raster' as const, tiles, tileSize: 256, maxzoom, bounds } },
    layers: [{ id: source, type: 'raster' as const, source, paint: { 'raster-fade-duration': 0 } }],
  };
}

/** All that is drawn with MapLibre is behind this: its code comes when a map is opened. Resolves once it can be drawn on. */
export async function startMap(options: MapOptions): Promise<StartedMap> {
  const map = new Map({
    container: options.container,
    style: styleOf(options.maxZoomOfImagery),
    locale: { 'Map.Title': options.label },
    // Ours is below the map, and so are our buttons, which fit a thumb.
    attributionControl: false,
    fadeDuration: 0,
    ...{ dragRotate: false, pitchWithRotate: false, touchPitch: false, maxPitch: 0 },
    ...{ renderWorldCopies: false, maxZoom: 19, minZoom: 4 },
    bounds: [west, south, east, north],
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  watchImagery(map, options.onImagery);
  await map.once('style.load');
  return {
    fields: new FieldLayers(map),
    corners: new CornerHandles(map),
    middle() {
      const { lat, lng } = map.getCenter();
      return { lat, lng };
    },
    zoomIn: () => void map.zoomIn(),
    zoomOut: () => void map.zoomOut(),
    fit: (points) => {
      fit(map, points);
    },
    stop: () => {
      map.remove();
    },
  };
}

function watchImagery(map: Map, onImagery: MapOptions['onImagery']): void {
  map.on('error', (event) => {
    if ('sourceId' in event && event.sourceId === source) onImagery('away');
  });
  map.on('sourcedata', ({ sourceId, tile }) => {
    if (sourceId === source && (tile as { state?: string } | undefined)?.state === 'loaded')
      onImagery('shown');
  });
}

/** A lone point is seen with what is a quarter mile around it. */
const leastSpan = 0.004;

function fit(map: Map, points: readonly Point[]): void {
  if (points.length === 0) return;
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  const [low, high] = [Math.min(...lats), Math.max(...lats)];
  const [left, right] = [Math.min(...lngs), Math.max(...lngs)];
  const margin = Math.max(0, leastSpan - (high - low), leastSpan - (right - left)) / 2;
  map.fitBounds([left - margin, low - margin, right + margin, high + margin], {
    // Its buttons are at the right.
    padding: { top: 32, bottom: 32, left: 32, right: 72 },
    maxZoom: 17,
    animate: false,
  });
}
