import {
  fraction,
  type Crop,
  type CropUse,
  type Deficit,
  type Fraction,
  type MonthAndDay,
} from '@headgate/agronomy';

/** Deficits that a crop offers for a use of it. */
export const deficitsOf = (crop: Crop, use: CropUse | undefined): readonly Deficit[] =>
  crop.deficits.filter((deficit) => deficit.use === undefined || use === undefined || deficit.use === use);

/** The deficit that is on today, or the next to come; with the share of crop use that was chosen. */
export function chosenDeficit(
  deficits: readonly Deficit[],
  percent: number | undefined,
  today: string,
): { readonly rule: Deficit; readonly share: Fraction } | undefined {
  if (percent === undefined || percent === 100) return undefined;
  const rule = nearestDeficit(deficits, today);
  return rule && { rule, share: fraction(percent / 100) };
}

/** Of several, the one that ends next. */
export function nearestDeficit(deficits: readonly Deficit[], today: string): Deficit | undefined {
  const day = today.slice(5);
  const ending = [...deficits].sort((a, b) => keyOf(a.to).localeCompare(keyOf(b.to)));
  return ending.find(({ to }) => keyOf(to) >= day) ?? ending[0];
}

const keyOf = ({ month, day }: MonthAndDay): string =>
  `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
