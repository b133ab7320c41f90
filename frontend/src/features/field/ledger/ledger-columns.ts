import { printedInches } from '@headgate/agronomy';
import type { DayWeatherSource, FieldDay } from '@headgate/contracts/field-day';
import { inches } from '../../../lib/display/inches.ts';
import { decimals } from '../../../lib/display/water-volume.ts';
import { t } from '../../../lib/text.ts';

interface LedgerColumn {
  readonly title: string;
  /** Null: a share, or words. */
  readonly unit: 'in' | null;
  readonly text: (day: FieldDay) => string;
  /** What came or went on a day [mm], which can be added up; null: a state, a share or words. */
  readonly flow: ((day: FieldDay) => number) | null;
}

/** A depth [mm], shown in inches. */
const depth = (title: string, value: (day: FieldDay) => number): LedgerColumn => ({
  title,
  unit: t('in'),
  text: (day) => inches(value(day), 2),
  flow: null,
});

/** What came or went on a day [mm]: rounded as reports round it, so that rows add up to theirs. */
const flow = (title: string, value: (day: FieldDay) => number): LedgerColumn => ({
  title,
  unit: t('in'),
  text: (day) => decimals(printedInches(value(day)), 2),
  flow: value,
});

const share = (title: string, value: (day: FieldDay) => number): LedgerColumn => ({
  title,
  unit: null,
  text: (day) => decimals(value(day), 2),
  flow: null,
});

const label = (title: string, text: (day: FieldDay) => string): LedgerColumn => ({
  ...{ title, unit: null, text, flow: null },
});

const kinds: Readonly<Record<FieldDay['kind'], string>> = {
  observed: 'Observed',
  assumed: 'Average',
  forecast: 'Forecast',
};

const sources: Readonly<Record<DayWeatherSource, string>> = {
  cimis: 'CIMIS station',
  'spatial-cimis': 'Spatial CIMIS',
  'open-meteo': 'Open-Meteo',
  nws: 'National Weather Service',
  assumed: 'Region’s average',
  gauge: 'Rain gauge',
};

/** Every term of a day's balance, as it is added up. */
export const ledgerColumns: readonly LedgerColumn[] = [
  label('Weather', ({ kind }) => kinds[kind]),
  flow('ETo', ({ eto }) => eto),
  share('Kcb', ({ kcb }) => kcb),
  share('Ke', ({ ke }) => ke),
  share('Ks', ({ ks }) => ks),
  flow('Crop use without stress', ({ cropEt }) => cropEt),
  flow('Crop use', ({ actualEt }) => actualEt),
  flow('Rain', ({ rain }) => rain),
  flow('Runoff', ({ runoff }) => runoff),
  flow('Irrigation, gross', ({ irrigationGross }) => irrigationGross),
  flow('Irrigation, net', ({ irrigationNet }) => irrigationNet),
  flow('Drainage', ({ drainage }) => drainage),
  flow('Correction by readings', ({ correction }) => correction),
  depth('Below full', ({ depletion }) => depletion),
  depth('Allowed', ({ allowedDepletion }) => allowedDepletion),
  depth('Readily available', ({ readilyAvailable }) => readilyAvailable),
  depth('Total available', ({ totalAvailable }) => totalAvailable),
  label('ETo from', ({ etoFrom }) => sources[etoFrom]),
  label('Rain from', ({ rainFrom }) => sources[rainFrom]),
];
