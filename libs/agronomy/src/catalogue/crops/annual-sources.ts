/** Salt tolerance of vegetables. */
export const maas1990 = 'Maas (1990), table of the US Salinity Laboratory';

/** The same for those that may draw further in mid-season: each turn saved saves what a wet surface evaporates. */
export function downToPrinted(p: number, more: string): string {
  return `FAO-56 Table 22: no stress down to p = ${p} at 5 mm a day. In mid-season p as printed, or less where a handbook has less or our 20 simulated years would lose 1% of transpiration (surface methods 3%): judgment. In the other stages moved once by its own rule, 0.04 for each mm, to the use that is usual where the crop grows, at most 0.1 above p. ${more}`;
}

/** Salt tolerance of field crops, whose part of that table could not be read. */
export const maasHoffman = 'Maas and Hoffman (1977), FAO Irrigation and Drainage Paper 29 (from memory)';

/** For allowed depletions that keep a crop free of stress on the usual days of each stage. */
export function belowNoStress(p: number, more: string): string {
  return `FAO-56 Table 22: no stress down to p = ${p} at 5 mm a day. Moved once by its own rule, 0.04 for each mm, to the use that is usual in each stage where the crop grows, rounded, at most 0.1 above p. ${more}`;
}
