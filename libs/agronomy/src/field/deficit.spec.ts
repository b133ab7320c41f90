import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/a-field.ts';
import type { MonthAndDay } from '../catalogue/crop-curve.ts';
import type { Crop } from '../catalogue/crop.ts';
import type { MethodId } from '../catalogue/irrigation-method.ts';
import { crops } from '../catalogue/crops.ts';
import { climatologicalReferenceEt } from '../season/climatological-reference-et.ts';
import { daysBetween } from '../season/days-between.ts';
import { drySeason, type DrySeasonDay } from './dry-season.ts';
import type { Field } from './field-types.ts';

/* A chosen deficit, followed through a season without rain beside the same field in full. */

const methods: readonly MethodId[] = ['drip', 'sprinkler', 'flood'];
const textures = ['sandy_loam', 'loam', 'clay_loam'] as const;
const offers = Object.values(crops).flatMap((crop) => crop.deficits.map((rule) => ({ crop, rule })));
const cases = offers.flatMap(({ crop, rule }) =>
  methods.flatMap((method) =>
    textures.map((soilId) => ({ id: crop.id, name: rule.name, crop, rule, method, soilId })),
  ),
);

const indexOf = ({ start }: Field, { month, day }: MonthAndDay) =>
  daysBetween(start, `2027-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

function follow(crop: Crop, method: MethodId, soilId: (typeof textures)[number], deficit?: Field['deficit']) {
  const field = aField(crop.id, method, { soilId, deficit });
  const region = crop.regions.find((each) => each === '4.0_3.1') ?? '3.0_1.7';
  return { field, days: drySeason(field, (date) => climatologicalReferenceEt(region, date)) };
}

function both({ crop, rule, method, soilId }: (typeof cases)[number]) {
  const full = follow(crop, method, soilId);
  const short = follow(crop, method, soilId, { rule, share: rule.share.usual });
  return { full, short, from: indexOf(full.field, rule.from), to: indexOf(full.field, rule.to) };
}

const sum = (days: readonly DrySeasonDay[], of: (day: DrySeasonDay) => number): number =>
  days.reduce((total, day) => total + of(day), 0);

const shareOfUse = (days: readonly DrySeasonDay[]): number =>
  sum(days, ({ day }) => day.actualEt) / sum(days, ({ day }) => day.cropEt);

/** Put on, with what the soil lacks in the end. */
const taken = (days: readonly DrySeasonDay[]): number =>
  sum(days, ({ irrigation }) => irrigation) + (days.at(-1)?.day.depletion ?? NaN);

/** Days after another on which nothing is dried down, nor was on the day before. */
function openAfter({ field, days }: { field: Field; days: readonly DrySeasonDay[] }, after: number) {
  const isOpen = (dayIndex: number) => field.ruleOn(dayIndex).closed === undefined;
  return days.filter(({ dayIndex }) => dayIndex > after && isOpen(dayIndex) && isOpen(dayIndex - 1));
}

const leastKs = (days: readonly DrySeasonDay[]): number => Math.min(1, ...days.map(({ day }) => day.ks));

describe('a chosen deficit', () => {
  it.each(cases)('$id, $name, $method on $soilId: gives its share, and the field recovers', (each) => {
    const { full, short, from, to } = both(each);
    const within = short.days.filter(({ dayIndex }) => dayIndex >= from && dayIndex <= to);
    expect(shareOfUse(within)).toBeGreaterThan(each.rule.share.usual - 0.05);
    const first = short.days.find(({ dayIndex, irrigation }) => dayIndex > to && irrigation > 0);
    const [fields, others] = [short, full].map((one) => openAfter(one, first?.dayIndex ?? to));
    expect(leastKs(fields ?? [])).toBeGreaterThan(leastKs(others ?? []) - 0.05);
  });

  it.each(cases.filter(({ method }) => method === 'drip'))(
    '$id, $name, $method on $soilId: puts on about its share',
    (each) => {
      const { full, short, from, to } = both(each);
      const [given, whole] = [short, full].map(({ days }) =>
        sum(
          days.filter(({ dayIndex }) => dayIndex >= from && dayIndex <= to),
          ({ irrigation }) => irrigation,
        ),
      );
      expect(given).toBeLessThan((each.rule.share.usual + 0.2) * (whole ?? 0));
    },
  );

  it.each(cases)('$id, $name, $method on $soilId: saves what is promised', (each) => {
    const { full, short } = both(each);
    const saved = 1 - taken(short.days) / taken(full.days);
    expect(saved).toBeGreaterThan(each.rule.saves.least - 0.03);
    expect(saved).toBeLessThan(each.rule.saves.most + 0.03);
  });

  it('is irrigated as often as in full, and never lets the crop wilt before an irrigation', () => {
    const each = cases.find(({ id, method }) => id === 'wine_grapes' && method === 'drip');
    if (each === undefined) throw new Error('wine grapes have a deficit');
    const { short, from, to } = both(each);
    const within = short.days.filter(({ dayIndex }) => dayIndex >= from && dayIndex <= to);
    expect(within.filter(({ irrigation }) => irrigation > 0).length).toBeGreaterThan(4);
    for (const { day } of within) expect(day.ks).toBeGreaterThan(each.rule.share.usual / 2);
  });
});
