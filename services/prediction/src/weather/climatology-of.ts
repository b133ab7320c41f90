import { climatologicalRain, climatologicalReferenceEt, type EtoRegion } from '@headgate/agronomy';

/** What a day of the year is like on average at a place [mm]. `rain`: mean over all years. */
export type Climatology = (date: string) => { readonly eto: number; readonly rain?: number };

type AverageDay = ReturnType<Climatology>;

const regions = new Map<EtoRegion, Climatology>();
/** Some years: seasons are followed from winter to winter. */
const maxKept = 2_000;

/** The average days of a climate region, each worked out once: a season is followed over hundreds of them. */
export function climatologyOf(region: EtoRegion): Climatology {
  const known = regions.get(region);
  if (known !== undefined) return known;
  const days = new Map<string, AverageDay>();
  const climatology = (date: string): AverageDay => {
    const kept = days.get(date);
    if (kept !== undefined) return kept;
    const day = { eto: climatologicalReferenceEt(region, date), rain: climatologicalRain(region, date) };
    if (days.size >= maxKept) days.clear();
    days.set(date, day);
    return day;
  };
  regions.set(region, climatology);
  return climatology;
}
