import type { Point } from '@headgate/contracts/field';
import type { GeoJSONSource, Map, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import { insertCorner, moveCorner, type CornerPlace, type Outline } from '../outline/outline.ts';
import { collection } from './field-layers.ts';
import { featuresOfDraft, handlesOf, type Handle } from './draft-features.ts';

export interface CornerEvents {
  /** Somebody pressed where no corner is, while corners are added. */
  readonly onAdd: (point: Point) => void;
  /** A corner was pressed. */
  readonly onSelect: (place: CornerPlace) => void;
  /** One is under way; null: no more. */
  readonly onDrag: (outline: Outline | null) => void;
  /** One was let go. */
  readonly onChange: (outline: Outline, place: CornerPlace) => void;
}

type Press = MapMouseEvent | MapTouchEvent;
interface Held {
  readonly handle: Handle;
  readonly from: { readonly x: number; readonly y: number };
  outline: Outline | null;
}

/** How near a finger has to come [pixels]. */
const reach = 24;
/** Nearer than this to where it began, it was pressed and not moved. */
const still = 4;
const source = 'draft';

/** A boundary that is being drawn: press to add a corner, drag one to move it, drag the middle of an edge to add one there. */
export class CornerHandles {
  readonly #map: Map;
  #outline: Outline = [];
  #selected: CornerPlace | null = null;
  #isAdding = false;
  #held: Held | null = null;
  #events: CornerEvents | null = null;

  constructor(map: Map) {
    this.#map = map;
  }

  start(events: CornerEvents): void {
    this.#events = events;
    const map = this.#map;
    map.addSource(source, { type: 'geojson', data: collection([]) });
    addDraftLayers(map);
    map.doubleClickZoom.disable();
    const release = () => {
      this.#release();
    };
    for (const name of ['mousedown', 'touchstart'] as const)
      map.on(name, (event: Press) => {
        this.#press(event);
      });
    for (const name of ['mousemove', 'touchmove'] as const)
      map.on(name, (event: Press) => {
        this.#move(event);
      });
    for (const name of ['mouseup', 'mouseout', 'touchend', 'touchcancel'] as const) map.on(name, release);
    map.on('click', (event) => {
      if (this.#isAdding && this.#handleAt(event.point) === undefined)
        this.#events?.onAdd({ lat: event.lngLat.lat, lng: event.lngLat.lng });
    });
  }

  show(outline: Outline, selected: CornerPlace | null, isAdding: boolean): void {
    this.#outline = outline;
    this.#selected = selected;
    this.#isAdding = isAdding;
    if (this.#held === null) this.#draw(outline);
  }

  #draw(outline: Outline): void {
    const features = featuresOfDraft(outline, this.#selected);
    this.#map.getSource<GeoJSONSource>(source)?.setData(collection(features));
  }

  #handleAt({ x, y }: { readonly x: number; readonly y: number }): Handle | undefined {
    const near = handlesOf(this.#outline).map((handle) => {
      const at = this.#map.project(handle.point);
      return { handle, distance: Math.hypot(at.x - x, at.y - y) };
    });
    // A corner goes before the middle of an edge beside it.
    return near
      .filter(({ distance }) => distance <= reach)
      .toSorted((one, other) => rank(one) - rank(other))[0]?.handle;
  }

  #press(event: Press): void {
    if ('points' in event && event.points.length > 1) {
      this.#held = null;
      return;
    }
    const handle = this.#handleAt(event.point);
    if (handle === undefined) return;
    // The map itself stays.
    event.preventDefault();
    this.#held = { handle, from: event.point, outline: null };
  }

  #move({ point, lngLat }: Press): void {
    const held = this.#held;
    if (held === null) return;
    if (held.outline === null && Math.hypot(point.x - held.from.x, point.y - held.from.y) < still) return;
    const change = held.handle.kind === 'corner' ? moveCorner : insertCorner;
    held.outline = change(this.#outline, held.handle.place, { lat: lngLat.lat, lng: lngLat.lng });
    this.#draw(held.outline);
    this.#events?.onDrag(held.outline);
  }

  #release(): void {
    const held = this.#held;
    this.#held = null;
    if (held === null) return;
    this.#events?.onDrag(null);
    if (held.outline !== null) this.#events?.onChange(held.outline, held.handle.place);
    else if (held.handle.kind === 'corner') this.#events?.onSelect(held.handle.place);
  }
}

const rank = ({ handle, distance }: { readonly handle: Handle; readonly distance: number }) =>
  distance + (handle.kind === 'corner' ? 0 : reach);

const kind = (name: string) => ['==', ['get', 'kind'], name] as ['==', ['get', string], string];

function addDraftLayers(map: Map): void {
  const line = { 'line-color': '#ffffff', 'line-width': 3 };
  const circle = { 'circle-stroke-color': '#10201a', 'circle-stroke-width': 2 };
  const fill = { 'fill-color': '#6cbde8', 'fill-opacity': 0.35 };
  map.addLayer({ id: 'draft-fill', type: 'fill', source, paint: fill, filter: kind('part') });
  map.addLayer({
    id: 'draft-edge',
    type: 'line',
    source,
    paint: { 'line-color': '#10201a', 'line-width': 5 },
  });
  map.addLayer({ id: 'draft-line', type: 'line', source, paint: line });
  const layers = [
    ['middle', { ...circle, 'circle-radius': 5, 'circle-color': '#6cbde8' }],
    ['corner', { ...circle, 'circle-radius': 8, 'circle-color': '#ffffff' }],
    ['selected', { ...circle, 'circle-radius': 10, 'circle-color': '#f5a524' }],
  ] as const;
  for (const [name, paint] of layers)
    map.addLayer({ id: `draft-${name}`, type: 'circle', source, paint, filter: kind(name) });
}
