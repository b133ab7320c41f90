import { hours, type Hours, type Millimetres, type MillimetresPerHour } from '../units.ts';

/** Time to apply a gross depth over the whole field at its field-average rate. */
export function irrigationTime(gross: Millimetres, rate: MillimetresPerHour): Hours {
  return hours(gross / rate);
}
