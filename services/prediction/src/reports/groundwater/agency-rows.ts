import type {
  GroundwaterInputs,
  MeterInput,
  MeterReadingInput,
  WellInput,
} from '../inputs/groundwater-inputs.ts';
import type { MeterUnit } from '@headgate/contracts/water-source';

/** The columns of the Groundwater Accounting Platform's meter readings, to the letter. */
export const agencyColumns = [
  'Serial Number',
  'Date',
  'Time',
  'Reader Initials',
  'Previous Reading',
  'Current Reading',
  'Unit Type',
  'Comment',
] as const;

/** A reading as the agency's file has it. */
export interface AgencyRow {
  readonly serial: string;
  readonly date: string;
  readonly time: string;
  readonly initials: string;
  readonly previous: string;
  readonly current: string;
  readonly unit: string;
  readonly comment: string;
}

/** A row with what it is of. */
export interface MeterRow {
  readonly cells: AgencyRow;
  readonly well: WellInput;
  readonly meter: MeterInput;
}

/** Words of the platform; of other units it knows none, and they are refused as they are. */
const unitNames: Readonly<Record<MeterUnit, string>> = {
  gallons: 'gallons',
  'acre-feet': 'acre-feet',
  'cubic-feet': 'cubic feet',
  'hundred-cubic-feet': 'hundred cubic feet',
  'cubic-meters': 'cubic meters',
};

/** A decimal number as short as it can be, and never with an exponent. */
const decimal = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });

/** One row a reading of the days that a report is about, by well, meter and time. The first reading of all opens the series: nothing is known to have flowed before it. */
export const agencyRows = ({
  wells,
  from,
  to,
}: Pick<GroundwaterInputs, 'wells' | 'from' | 'to'>): MeterRow[] =>
  wells.flatMap((well) =>
    well.meters.flatMap((meter) => {
      const readings = withFinal(meter);
      return readings
        .map((reading, at) => rowOf(reading, readings[at - 1], well, meter))
        .filter(({ cells: { date } }) => from <= date && date <= to);
    }),
  );

interface Read extends MeterReadingInput {
  readonly isFinal?: true;
}

/** A final reading that was entered as a reading too is one. */
function withFinal({ readings, replaced }: MeterInput): readonly Read[] {
  const value = replaced?.value ?? null;
  if (replaced === null || value === null) return readings;
  const final: Read = { at: replaced.at, value, isFinal: true };
  const date = final.at.slice(0, 10);
  const isThere = readings.some(({ at, value: each }) => at.startsWith(date) && each === final.value);
  return isThere
    ? readings
    : [...readings, final].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

function rowOf(reading: Read, before: Read | undefined, well: WellInput, meter: MeterInput): MeterRow {
  const [date = '', time = ''] = reading.at.split('T');
  const cells = {
    ...{ serial: meter.serial, date, time, initials: '', unit: unitNames[meter.unit] },
    previous: decimal.format((before ?? reading).value),
    current: decimal.format(reading.value),
    comment: reading.isFinal === true ? 'Final reading' : before === undefined ? 'First reading' : '',
  };
  return { cells, well, meter };
}
