import type { FieldDay } from '@headgate/contracts/field-day';
import { listFields } from '@headgate/contracts/field-questions';
import type { Irrigation, Reading } from '@headgate/contracts/irrigation';
import type { Asker, Caller } from '@headgate/messaging';
import type { Column } from '../farm-records/csv/csv-file.ts';
import { everyItem } from '../farm-records/every-item.ts';

/** An irrigation's share of one field. */
export interface IrrigationRow {
  readonly irrigation: Irrigation;
  readonly share: Irrigation['fields'][number];
  readonly field: string | undefined;
}

export const irrigationColumns: readonly Column<IrrigationRow>[] = [
  ['Field', ({ field }) => field],
  ['Start (UTC)', ({ irrigation }) => irrigation.start],
  ['End (UTC)', ({ irrigation }) => irrigation.end],
  ['Inches', ({ share }) => share.inches],
  ['Gallons', ({ share }) => share.gallons],
  ['Hours', ({ irrigation }) => irrigation.hours],
  ['Source', ({ irrigation }) => irrigation.source],
  /** Of the share, from 0 to 1: the rest was measured by a controller, and stands in its own row. */
  ['Counted', ({ share }) => share.counted],
  ['Verified', ({ irrigation }) => (irrigation.verified ? 'yes' : 'no')],
  ['Note', ({ irrigation }) => irrigation.note],
  ['Irrigation ID', ({ irrigation }) => irrigation.id],
];

/** As an import of JSON takes it. */
export const exportedIrrigation = ({ irrigation, share, field }: IrrigationRow) => ({
  ...{ field, start: irrigation.start, end: irrigation.end },
  ...{ inches: share.inches, gallons: share.gallons, hours: irrigation.hours, counted: share.counted },
  ...{ source: irrigation.source, verified: irrigation.verified, note: irrigation.note, id: irrigation.id },
});

export interface ReadingRow {
  readonly reading: Reading;
  /** None: all of the farm's, or a meter's that several share. */
  readonly fields: readonly string[];
}

/** What a reading's value is in; a meter's is its own. */
const units = {
  rain: 'in',
  meter: 'as on the meter',
  'stem-potential': 'bar',
  'soil-moisture': '%',
} as const;

export const readingColumns: readonly Column<ReadingRow>[] = [
  ['Kind', ({ reading }) => reading.kind],
  ['Fields', ({ fields }) => fields.join('; ')],
  ['Start (UTC)', ({ reading }) => reading.start],
  ['End (UTC)', ({ reading }) => reading.end],
  ['Value', ({ reading }) => reading.value],
  ['Unit', ({ reading }) => units[reading.kind]],
  ['Meter', ({ reading }) => reading.serial],
  ['Ledger said', ({ reading }) => reading.ledgerValue],
  ['Weight', ({ reading }) => reading.weight],
  ['Accepted at (UTC)', ({ reading }) => reading.acceptedAt],
  ['Withdrawn at (UTC)', ({ reading }) => reading.withdrawnAt],
  ['Reading ID', ({ reading }) => reading.id],
];

/** A depth [mm], in inches to more places than anybody measures. */
const depth = (heading: string, value: (day: FieldDay) => number): Column<FieldDay> => [
  `${heading} (in)`,
  (day) => Number((value(day) / 25.4).toFixed(4)),
];

/** Every term of a day's balance, as it is added up. */
export const ledgerColumns: readonly Column<FieldDay>[] = [
  ['Date', ({ date }) => date],
  ['Weather', ({ kind }) => kind],
  depth('ETo', ({ eto }) => eto),
  ['Kcb', ({ kcb }) => kcb],
  ['Ke', ({ ke }) => ke],
  ['Ks', ({ ks }) => ks],
  depth('Crop use without stress', ({ cropEt }) => cropEt),
  depth('Crop use', ({ actualEt }) => actualEt),
  depth('Rain', ({ rain }) => rain),
  depth('Runoff', ({ runoff }) => runoff),
  depth('Irrigation, gross', ({ irrigationGross }) => irrigationGross),
  depth('Irrigation, net', ({ irrigationNet }) => irrigationNet),
  depth('Drainage', ({ drainage }) => drainage),
  depth('Correction by readings', ({ correction }) => correction),
  depth('Below full at the end', ({ depletion }) => depletion),
  depth('Allowed before irrigation', ({ allowedDepletion }) => allowedDepletion),
  depth('Readily available', ({ readilyAvailable }) => readilyAvailable),
  depth('Total available', ({ totalAvailable }) => totalAvailable),
  ['ETo from', ({ etoFrom }) => etoFrom],
  ['Rain from', ({ rainFrom }) => rainFrom],
];

/** What the farm calls its fields, archived ones included, by id. */
export async function fieldNames(asker: Asker, caller: Caller): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const archived of [false, true]) {
    const fields = everyItem((page) => asker.ask(listFields, { ...page, archived }, { caller }));
    for await (const { id, name } of fields) names.set(id, name);
  }
  return names;
}
