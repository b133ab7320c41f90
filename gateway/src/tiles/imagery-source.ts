import type { GatewayConfig } from '../config.ts';

interface ImagerySource {
  /** As `addressOfTile` takes it. */
  readonly template: string;
  readonly attribution: string;
  readonly maxZoom: number;
}

/** Free for everybody, of all of the state, with pictures down to zoom 16. */
const usgs = {
  template: 'https://basemap.nationalmap.gov/arcgis/rest/services/USGSImageryOnly/MapServer/tile',
  attribution: 'Imagery: U.S. Geological Survey, The National Map',
};

/** Null: maps have no imagery. */
export function imagerySourceOf(config: GatewayConfig): ImagerySource | null {
  const { MAP_TILE_URL: place, MAP_TILE_ATTRIBUTION: attribution, MAP_TILE_MAX_ZOOM: maxZoom } = config;
  if (place === 'none') return null;
  const source = place === 'usgs' ? usgs : { template: place, attribution: '' };
  return { ...source, ...(attribution !== undefined && { attribution }), maxZoom };
}
