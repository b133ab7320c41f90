import { layerDepth, rootColumns, surfaceColumns, upperLayers, type SoilColumns } from './soil-columns.ts';

/** Density of roots at the top and how much of it is gone at their tip, of a mean of 1. */
const topDensity = 1.6;
const thinning = 1.2;
/** Share of the roots that must stand in full soil, or more of them in drier, to carry the whole crop. */
const enoughRoots = 0.3;

/** Takes a crop's water out of the layers that its roots reach. */
export class RootUptake {
  private readonly soil: SoilColumns;
  /** By layer; adds up to 1. */
  private readonly density: Float64Array;
  private reach = -1;
  /** Of the layers for uptake, on the area of each: as `top` and `below` of the soil. */
  private readonly topWeights: Float64Array;
  private readonly belowWeights: Float64Array;
  private weightSum = 0;
  /** Of each root column: roots × relative available water, and × its square. */
  private readonly wet = new Float64Array(rootColumns);
  private readonly wetSquared = new Float64Array(rootColumns);

  constructor(soil: SoilColumns) {
    this.soil = soil;
    this.density = new Float64Array(soil.layers);
    this.topWeights = new Float64Array(soil.top.length);
    this.belowWeights = new Float64Array(soil.below.length);
  }

  /** Roots down to a depth [m]. */
  grow(depth: number): void {
    const reach = depth * 1000;
    if (reach === this.reach) return;
    this.reach = reach;
    for (let at = 0; at < this.density.length; at += 1) {
      const from = Math.min(1, (at * layerDepth) / reach);
      const to = Math.min(1, ((at + 1) * layerDepth) / reach);
      this.density[at] = topDensity * (to - from) - (thinning / 2) * (to * to - from * from);
    }
  }

  /** Takes what is wanted [mm over the field], less where the crop draws from soil drier than `enough`; gives how much. */
  transpire(wanted: number, enough: number): number {
    const possible = wanted * this.supply(enough);
    const first = this.take(possible);
    // What a layer could not give, the others do.
    if (possible - first < 1e-6) return first;
    this.supply(enough);
    return first + this.take(possible - first);
  }

  /** Share of its demand that the crop can take, by its wetter root column. Weighs the layers for uptake. */
  private supply(enough: number): number {
    this.weighAll();
    let most = 0;
    for (let root = 0; root < rootColumns; root += 1) {
      const wet = this.wet[root] ?? 0;
      if (wet <= 0) continue;
      // Where the crop draws, not where its roots are: a dry layer among wet ones does not count.
      const drawnFrom = (this.wetSquared[root] ?? 0) / wet;
      most = Math.max(most, Math.min(1, drawnFrom / enough, wet / Math.min(enough, enoughRoots)));
    }
    return most;
  }

  private weighAll(): void {
    const { surfaceAreas, rootAreas, top, below, deep } = this.soil;
    this.weightSum = 0;
    this.wet.fill(0);
    this.wetSquared.fill(0);
    for (let column = 0; column < surfaceColumns; column += 1) {
      const area = surfaceAreas[column] ?? 0;
      if (area <= 0) continue;
      const root = column < 2 ? 0 : 1;
      for (let at = 0; at < upperLayers; at += 1) {
        this.weigh(this.topWeights, column * upperLayers + at, top, at, root, area);
      }
    }
    for (let root = 0; root < rootColumns; root += 1) {
      const area = rootAreas[root] ?? 0;
      if (area <= 0) continue;
      for (let at = 0; at < deep; at += 1) {
        this.weigh(this.belowWeights, root * deep + at, below, upperLayers + at, root, area);
      }
    }
  }

  private weigh(
    weights: Float64Array,
    cell: number,
    water: Float64Array,
    layer: number,
    root: number,
    area: number,
  ): void {
    const density = this.density[layer] ?? 0;
    const { full, dry, rootAreas } = this.soil;
    const held = (water[cell] ?? 0) - dry;
    if (density <= 0 || held <= 0) {
      weights[cell] = 0;
      return;
    }
    const relative = held / (full - dry);
    const weight = area * density * relative * relative;
    const part = 1 / (rootAreas[root] ?? 1);
    weights[cell] = weight;
    this.weightSum += weight;
    this.wet[root] = (this.wet[root] ?? 0) + part * area * density * relative;
    this.wetSquared[root] = (this.wetSquared[root] ?? 0) + part * weight;
  }

  private take(wanted: number): number {
    if (this.weightSum <= 0) return 0;
    const { surfaceAreas, rootAreas, top, below, deep } = this.soil;
    const perWeight = wanted / this.weightSum;
    let taken = 0;
    for (let at = 0; at < top.length; at += 1) {
      const area = surfaceAreas[Math.floor(at / upperLayers)] ?? 0;
      taken += this.draw(top, at, (this.topWeights[at] ?? 0) * perWeight, area);
    }
    for (let at = 0; at < below.length; at += 1) {
      const area = rootAreas[at < deep ? 0 : 1] ?? 0;
      taken += this.draw(below, at, (this.belowWeights[at] ?? 0) * perWeight, area);
    }
    return taken;
  }

  private draw(cells: Float64Array, at: number, water: number, area: number): number {
    if (water <= 0 || area <= 0) return 0;
    const held = cells[at] ?? 0;
    const took = Math.min(water / area, Math.max(0, held - this.soil.dry));
    cells[at] = held - took;
    return took * area;
  }
}
