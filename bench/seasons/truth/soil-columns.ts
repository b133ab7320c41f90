/** [mm] */
export const layerDepth = 50;
/** Layers that evaporation reaches. */
export const upperLayers = 2;
/** Columns of the upper layers: the strip that irrigation wets, the rest of the wetted root zone, outside. */
export const surfaceColumns = 3;
/** Columns below: wetted root zone, outside. */
export const rootColumns = 2;

/** A soil that keeps its field capacity, in layers and columns. Water in mm on the area of its own column. */
export class SoilColumns {
  readonly layers: number;
  /** Layers below the upper ones. */
  readonly deep: number;
  /** Shares of the field. */
  readonly surfaceAreas: Float64Array;
  readonly rootAreas: Float64Array;
  readonly top: Float64Array;
  readonly below: Float64Array;
  /** Water in a layer at field capacity, at wilting point, and where evaporation ends. */
  readonly full: number;
  readonly dry: number;
  readonly airDry: number;
  /** What passed the last layer today, by root column. */
  private readonly passing = new Float64Array(rootColumns);

  constructor(soil: {
    readonly fieldCapacity: number;
    readonly wiltingPoint: number;
    readonly depth: number;
    readonly wettedSurface: number;
    readonly wettedRoots: number;
  }) {
    this.full = soil.fieldCapacity * layerDepth;
    this.dry = soil.wiltingPoint * layerDepth;
    this.airDry = this.dry / 2;
    this.layers = Math.max(upperLayers + 1, layersWithin(soil.depth));
    this.deep = this.layers - upperLayers;
    const strip = Math.min(soil.wettedSurface, soil.wettedRoots);
    this.surfaceAreas = Float64Array.of(strip, soil.wettedRoots - strip, 1 - soil.wettedRoots);
    this.rootAreas = Float64Array.of(soil.wettedRoots, 1 - soil.wettedRoots);
    this.top = new Float64Array(surfaceColumns * upperLayers).fill(this.full);
    this.below = new Float64Array(rootColumns * this.deep).fill(this.full);
  }

  /** Sets the layers down to a depth [m] to what is left when a share of the available water is gone. */
  fill(share: number, toDepth: number): void {
    const water = this.full - share * (this.full - this.dry);
    const last = Math.min(this.layers, layersWithin(toDepth));
    for (let at = 0; at < this.top.length; at += 1) if (at % upperLayers < last) this.top[at] = water;
    for (let at = 0; at < this.below.length; at += 1) {
      if ((at % this.deep) + upperLayers < last) this.below[at] = water;
    }
  }

  /** Above wilting point [mm over the field]. */
  available(): number {
    let sum = -this.dry * this.layers;
    for (let at = 0; at < this.top.length; at += 1) {
      sum += (this.top[at] ?? 0) * (this.surfaceAreas[Math.floor(at / upperLayers)] ?? 0);
    }
    for (let at = 0; at < this.below.length; at += 1) {
      sum += (this.below[at] ?? 0) * (this.rootAreas[at < this.deep ? 0 : 1] ?? 0);
    }
    return sum;
  }

  /** Rain [mm] falls on all, irrigation [mm over the field] on the strip; what a layer cannot hold goes on to the next. */
  wet(rain: number, irrigation: number): void {
    this.passing.fill(0);
    for (let column = 0; column < surfaceColumns; column += 1) {
      const area = this.surfaceAreas[column] ?? 0;
      const water = area > 0 ? rain + (column === 0 ? irrigation / area : 0) : 0;
      if (water <= 0) continue;
      const left = this.soak(this.top, column * upperLayers, upperLayers, water);
      const root = column < 2 ? 0 : 1;
      this.passing[root] = (this.passing[root] ?? 0) + (left * area) / (this.rootAreas[root] ?? 1);
    }
    this.seep();
  }

  /** What has passed the last layer today fills what was taken since; gives what is left [mm over the field]: it has drained. */
  drain(): number {
    this.seep();
    return (
      (this.passing[0] ?? 0) * (this.rootAreas[0] ?? 0) + (this.passing[1] ?? 0) * (this.rootAreas[1] ?? 0)
    );
  }

  /** Evaporates water from a column's upper layers as far as it goes; gives how much. */
  dryUpper(column: number, water: number): number {
    let left = water;
    for (let at = column * upperLayers; at < (column + 1) * upperLayers; at += 1) {
      const held = this.top[at] ?? 0;
      const took = Math.min(left, Math.max(0, held - this.airDry));
      this.top[at] = held - took;
      left -= took;
    }
    return water - left;
  }

  private seep(): void {
    for (let root = 0; root < rootColumns; root += 1) {
      const water = this.passing[root] ?? 0;
      if (water > 0) this.passing[root] = this.soak(this.below, root * this.deep, this.deep, water);
    }
  }

  /** Fills cells from the first on; gives what is left. */
  private soak(cells: Float64Array, first: number, count: number, water: number): number {
    let left = water;
    for (let at = first; left > 1e-9 && at < first + count; at += 1) {
      const held = cells[at] ?? 0;
      const took = Math.min(left, Math.max(0, this.full - held));
      cells[at] = held + took;
      left -= took;
    }
    return left;
  }
}

/** Layers that a depth [m] begins. */
const layersWithin = (depth: number) => Math.ceil((depth * 1000) / layerDepth - 1e-9);
