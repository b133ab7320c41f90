/** Rain that gauges caught on a local day: it takes the place of the weather cell's for as long as they were out. */
export interface GaugedRain {
  /** [mm] */
  readonly depth: number;
  /** Of the day, above 0 up to 1; the cell's rain counts for the rest. */
  readonly share: number;
}

/** A reading of soil moisture that a person has accepted, at the midnight that ends a local day. */
export interface AcceptedMoisture {
  readonly readingId: string;
  /** Volumetric, of the root zone. */
  readonly waterContent: number;
  /** 1 believes the reading, 0 the ledger. */
  readonly weight: number;
}

export interface StemPotential {
  /** Local day, YYYY-MM-DD. */
  readonly date: string;
  /** Below zero [bar]. */
  readonly bars: number;
}

/** What people and meters told of one field's water, by the farm's own days (YYYY-MM-DD). Nothing simulated is in it. */
export interface BookedWater {
  /** Put on, before losses, over the whole field [mm]. */
  readonly irrigation: ReadonlyMap<string, number>;
  readonly gaugedRain: ReadonlyMap<string, GaugedRain>;
  /** In the order in which they were taken. */
  readonly moisture: ReadonlyMap<string, readonly AcceptedMoisture[]>;
  /** Of the last five days, the oldest first: they move the trigger, never the balance. */
  readonly stemPotentials: readonly StemPotential[];
}
