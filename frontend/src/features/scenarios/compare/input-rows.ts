import { acres } from '../../../lib/display/acres.ts';
import { calendarDay } from '../../../lib/display/calendar-day.ts';
import { cropName, methodLabels, soilName } from '../../../entities/crop/crop-labels.ts';
import { wholeDollars } from '../../../lib/display/whole-dollars.ts';
import { t } from '../../../lib/text.ts';
import { label, type ComparedRow, type One } from './comparison.ts';

/** What was asked, from top to bottom of the form. */
export function inputRows(a: One, b: One): readonly ComparedRow[] {
  const extra = moreInputs.flatMap(([name, of]): typeof inputs =>
    of(a.input) === undefined && of(b.input) === undefined
      ? []
      : [[name, ({ input }) => of(input) ?? 'Not entered']],
  );
  return [...inputs, ...extra].map(([name, of]) => {
    const differs = of(a) !== of(b);
    return {
      name,
      a: label(of(a)),
      b: label(of(b)),
      difference: [{ value: differs ? 'Differs' : 'Same', unit: '' }],
      differs,
    };
  });
}

const message = (day: string | undefined, otherwise: string) =>
  day === undefined ? otherwise : calendarDay(day);

const inputs: readonly (readonly [name: string, of: (one: One) => string])[] = [
  ['Location', ({ result }) => result.location_used],
  ['Crop', ({ input }) => cropName(input.crop_type)],
  ['Soil', ({ input }) => soilName(input.soil_type)],
  ['Farm size', ({ result }) => acres(result.farm_size_acres)],
  [
    'Irrigation method',
    ({ input, result }) =>
      `${methodLabels[result.terms.irrigation_method]}${input.irrigation_method === undefined ? ' (usual for this crop)' : ''}`,
  ],
  ['Planting date', ({ input }) => message(input.planting_date, 'Usual for this crop')],
  [
    'Last irrigation',
    ({ input, result }) =>
      message(
        input.last_irrigation_date,
        // A plan counts from a day of the coming season: nothing was irrigated then.
        result.mode === 'planning' ? 'Not entered' : `${calendarDay(result.terms.last_watering)} (assumed)`,
      ),
  ],
  [
    'Flow to the field',
    ({ input: { flow_rate_gpm: flow } }) =>
      flow === undefined ? 'Not entered' : `${flow.toLocaleString('en-US')} gallons per minute`,
  ],
  [
    'Water price',
    ({ input: { water_price_usd_per_acre_foot: price } }) =>
      price === undefined ? 'Not entered' : `${wholeDollars(price)} per acre-foot`,
  ],
];

const withUnit = (value: number | undefined, unit: string) =>
  value === undefined ? undefined : `${value}${unit}`;

/** Shown only where one of the two says it. */
const moreInputs: readonly (readonly [name: string, of: (input: One['input']) => string | undefined])[] = [
  [
    'Last irrigation’s amount',
    ({ last_irrigation_inches: depth, last_irrigation_hours: hours }) =>
      withUnit(depth, t(' inches')) ?? withUnit(hours, t(' hours')),
  ],
  ['Harvest date', ({ harvest_date: day }) => (day === undefined ? undefined : calendarDay(day))],
  ['Year planted', ({ planted_year: year }) => withUnit(year, '')],
  ['Canopy cover', ({ canopy_cover_percent: cover }) => withUnit(cover, '%')],
  ['Grown for', ({ crop_use: use }) => use],
  ['Deficit', ({ deficit_percent: share }) => withUnit(share, '% of crop use')],
  ['Distribution uniformity', ({ distribution_uniformity_percent: share }) => withUnit(share, '%')],
  ['Salinity of the water', ({ irrigation_ec_ds_m: salinity }) => withUnit(salinity, ' dS/m')],
  [
    'Leaching',
    ({ leach_with_each_irrigation: withEach }) => (withEach === true ? 'With each irrigation' : undefined),
  ],
  [
    'Usual irrigation',
    ({ usual_irrigation: usual }) =>
      usual && `Every ${usual.interval_days} days, ${usual.hours} hours each time`,
  ],
];
