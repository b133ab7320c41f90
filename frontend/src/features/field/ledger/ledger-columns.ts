import type { DayWeatherSource, FieldDay } from '@headgate/contracts/field-day';
import { inches } from '../../../lib/display/inches.ts';
import { decimals } from '../../../lib/display/water-volume.ts';
import { t } from '../../../lib/text.ts';

interface LedgerColumn {
  readonly title: string;
  /** Null: a share, or words. */
  readonly unit: 'in' | null;
  readonly text: (day: FieldDay) => string;
}

/** A depth [mm], shown in inches. */
const depth = (title: string, value: (day: FieldDay) => number): LedgerColumn => ({
  title,
  unit: t('in'),
  text: (day) => inches(value(day), 2),
});

const share = (title: string, value: (day: FieldDay) => number): LedgerColumn => ({
  title,
  unit: null,
  text: (day) => decimals(value(day), 2),
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
  { title: 'Weather', unit: null, text: ({ kind }) => kinds[kind] },
  depth('ETo', ({ eto }) => eto),
  share('Kcb', ({ kcb }) => kcb),
  share('Ke', ({ ke }) => ke),
  share('Ks', ({ ks }) => ks),
  depth('Crop use without stress', ({ cropEt }) => cropEt),
  depth('Crop use', ({ actualEt }) => actualEt),
  depth('Rain', ({ rain }) => rain),
  depth('Runoff', ({ runoff }) => runoff),
  depth('Irrigation, gross', ({ irrigationGross }) => irrigationGross),
  depth('Irrigation, net', ({ irrigationNet }) => irrigationNet),
  depth('Drainage', ({ drainage }) => drainage),
  depth('Correction by readings', ({ correction }) => correction),
  depth('Below full', ({ depletion }) => depletion),
  depth('Allowed', ({ allowedDepletion }) => allowedDepletion),
  depth('Readily available', ({ readilyAvailable }) => readilyAvailable),
  depth('Total available', ({ totalAvailable }) => totalAvailable),
  { title: 'ETo from', unit: null, text: ({ etoFrom }) => sources[etoFrom] },
  { title: 'Rain from', unit: null, text: ({ rainFrom }) => sources[rainFrom] },
];
