/** What is rounded before it is shown. Depths in mm. */
export interface RawTerms {
  readonly eto: number;
  readonly cropEt: number;
  readonly rain: number | null;
  readonly drained: number;
  /** Missing before the sum begins: measured in the soil; 0 after a watering. */
  readonly initialDepletion: number;
  /** Share of the depletion to give back. */
  readonly share: number;
  readonly credited: number;
  readonly net: number;
  /** The net depth is what the method can do at least, not what the balance asks for. */
  readonly netIsLeast: boolean;
  readonly efficiency: number;
}

export interface PaperTerms {
  readonly eto_mm: number;
  readonly kc: number;
  readonly crop_et_mm: number;
  readonly rain_mm: number | null;
  readonly drained_mm: number;
  readonly depletion_mm: number;
  readonly credited_rain_mm: number;
  readonly net_mm: number;
  readonly gross_mm: number;
}

/**
 * Rounds the terms so that they add up on paper: each is computed from the rounded ones before it, in the order in which
 * a reader would, and every amount follows from the rounded gross depth. Depths to 0.1 mm, the crop coefficient to 0.001.
 */
export function paperTerms(raw: RawTerms): PaperTerms {
  const eto = toTenth(raw.eto);
  const kc = eto > 0 ? Math.round((raw.cropEt / eto) * 1000) / 1000 : 0;
  const cropEt = toTenth(eto * kc);
  const rain = raw.rain === null ? null : toTenth(raw.rain);
  const drained = toTenth(raw.drained);
  const depletion = toTenth(Math.max(0, toTenth(raw.initialDepletion) + cropEt - (rain ?? 0) + drained));
  const refill = depletion * raw.share;
  const credited = raw.netIsLeast ? 0 : Math.min(toTenth(raw.credited), Math.floor(refill * 10) / 10);
  const least = raw.netIsLeast ? raw.net : 0;
  const net = Math.max(toTenth(least), toTenth(refill - credited));
  return {
    eto_mm: eto,
    kc,
    crop_et_mm: cropEt,
    rain_mm: rain,
    drained_mm: drained,
    depletion_mm: depletion,
    credited_rain_mm: credited,
    net_mm: net,
    gross_mm: toTenth(net / raw.efficiency),
  };
}

/** To 0.1, without a negative zero. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10 + 0;
