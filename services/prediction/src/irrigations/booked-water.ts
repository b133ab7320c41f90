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

/** A stem potential moves the trigger from its own day on, for so many days. */
export const stemPotentialDays = 5;

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
  /** Of the last five days (`stemPotentialDays`), the oldest first: they move the trigger, never the balance. */
  readonly stemPotentials: readonly StemPotential[];
}

/** Of a field of which nothing was told. */
export const noWater: BookedWater = {
  irrigation: new Map(),
  gaugedRain: new Map(),
  moisture: new Map(),
  stemPotentials: [],
};
