import { maxUse } from './crop-curves.ts';
import { bareEvaporation } from './evaporation.ts';
import { RootUptake } from './root-uptake.ts';
import { SoilColumns, surfaceColumns, upperLayers } from './soil-columns.ts';
import type { TruthParameters } from './truth-parameters.ts';

/** A field as it is: layered soil under a crop. Fluxes of the last day [mm over the field] are read after `advance`. */
export class Truth {
  transpiration = 0;
  /** Transpiration without stress. */
  demand = 0;
  evaporation = 0;
  drained = 0;
  runoff = 0;

  private readonly parameters: TruthParameters;
  private readonly soil: SoilColumns;
  private readonly roots: RootUptake;
  /** What bare ground of a surface column can lose in all, and has lost since it was wetted [mm on bare ground]. */
  private readonly evaporable: number;
  private readonly lost = new Float64Array(surfaceColumns);
  /** Today's share of the field that is bare, by surface column, and what each square metre of it loses. */
  private readonly bare = new Float64Array(surfaceColumns);
  private readonly loss = new Float64Array(surfaceColumns);

  constructor(parameters: TruthParameters) {
    this.parameters = parameters;
    this.soil = new SoilColumns(parameters);
    this.roots = new RootUptake(this.soil);
    this.evaporable = upperLayers * (this.soil.full - this.soil.airDry);
  }

  /** Sets the soil down to a depth [m] to what is left when a share of its available water is gone. */
  fill(share: number, toDepth = Infinity): void {
    this.soil.fill(share, toDepth);
    this.lost.fill(share === 0 ? 0 : this.evaporable);
  }

  /** Water above wilting point [mm]. */
  available(): number {
    return this.soil.available();
  }

  advance(day: number, referenceEt: number, rain: number, irrigation: number): void {
    const { crop, depletionFraction, curveNumber } = this.parameters;
    this.runoff = runoffOf(rain, curveNumber);
    this.wet(rain - this.runoff, irrigation);
    const kcb = crop.kcb[day] ?? 0;
    this.evaporation = this.evaporate(referenceEt, kcb, crop.cover[day] ?? 0);
    this.demand = kcb * referenceEt;
    this.transpiration = 0;
    if (this.demand > 0) {
      const p = depletionFraction + 0.04 * (5 - this.demand - this.evaporation);
      this.roots.grow(crop.rootDepth[day] ?? 0);
      this.transpiration = this.roots.transpire(this.demand, 1 - Math.min(0.8, Math.max(0.1, p)));
    }
    this.drained = this.soil.drain();
  }

  private wet(rain: number, irrigation: number): void {
    if (rain + irrigation <= 0) {
      this.soil.wet(0, 0);
      return;
    }
    const strip = this.soil.surfaceAreas[0] ?? 1;
    for (let column = 0; column < surfaceColumns; column += 1) {
      const water = rain + (column === 0 ? irrigation / strip : 0);
      this.lost[column] = Math.max(0, (this.lost[column] ?? 0) - water);
    }
    this.soil.wet(rain, irrigation);
  }

  private evaporate(referenceEt: number, kcb: number, cover: number): number {
    this.uncover(cover);
    const { lost, bare, loss, evaporable } = this;
    const { readilyEvaporable } = this.parameters;
    const possible = maxUse * referenceEt;
    let wanted = 0;
    for (let column = 0; column < surfaceColumns; column += 1) {
      const each = bareEvaporation(lost[column] ?? 0, possible, readilyEvaporable, evaporable);
      loss[column] = each;
      wanted += each * (bare[column] ?? 0);
    }
    const most = Math.max(0, maxUse - kcb) * referenceEt;
    const share = wanted > most ? most / wanted : 1;
    let sum = 0;
    for (let column = 0; column < surfaceColumns; column += 1) {
      const area = this.soil.surfaceAreas[column] ?? 0;
      if (area <= 0) continue;
      const each = share * (loss[column] ?? 0);
      lost[column] = (lost[column] ?? 0) + each;
      sum += area * this.soil.dryUpper(column, (each * (bare[column] ?? 0)) / area);
    }
    return sum;
  }

  /** Ground that the sun reaches. Drippers stand in the shade, for which FAO-56 counts two thirds of the cover. */
  private uncover(cover: number): void {
    const [strip = 0, rest = 0, outside = 0] = this.soil.surfaceAreas;
    const bare = Math.max(0.01, 1 - cover);
    const lit = this.parameters.wetsUnderCanopy ? strip * (1 - (2 / 3) * cover) : strip;
    const onStrip = Math.min(bare, lit);
    const others = rest + outside;
    const perOther = others > 0 ? Math.min(others, bare - onStrip) / others : 0;
    this.bare[0] = onStrip;
    this.bare[1] = perOther * rest;
    this.bare[2] = perOther * outside;
  }
}

/** By the curve number at average moisture, NRCS [mm]. */
function runoffOf(rain: number, curveNumber: number): number {
  const retention = 254 * (100 / curveNumber - 1);
  const excess = rain - 0.2 * retention;
  return excess > 0 ? (excess * excess) / (rain + 0.8 * retention) : 0;
}
