import {
  addDays,
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

/**
 * Of a season's deficits, with the harvest that is told: one after harvest begins when there may be water again, and is none where
 * that is past its last day.
 */
export function deficitsAround(
  offered: readonly Deficit[],
  { dryDowns }: Crop,
  harvest: string | undefined,
): readonly Deficit[] {
  if (harvest === undefined) return offered;
  const dryDays = dryDowns.flatMap(({ anchor, daysAfter }) =>
    anchor === 'harvest' ? (daysAfter ?? []) : [],
  );
  const first = addDays(harvest, Math.max(1, ...dryDays));
  const year = harvest.slice(0, 4);
  const from = { month: Number(first.slice(5, 7)), day: Number(first.slice(8)) };
  return offered.flatMap((rule) => {
    if (rule.name !== 'postharvest' || first <= `${year}-${keyOf(rule.from)}`) return [rule];
    return first > `${year}-${keyOf(rule.to)}` ? [] : [{ ...rule, from }];
  });
}

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
