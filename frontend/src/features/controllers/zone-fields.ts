import {
  zoneSettings,
  type IrrigationZone,
  type ZoneSettings,
} from '@headgate/contracts/irrigation-controller';
import { z } from 'zod/mini';
import type { TextFields } from '../../lib/form/form-draft.ts';

/** Blank is no number; what cannot be read as one is NaN, and the contract says what is wrong. */
const numberOf = (text = ''): number | undefined => (text.trim() === '' ? undefined : Number(text));

/** From what is typed to what the contract asks for. */
export const zoneForm = z.pipe(
  z.transform((entered: TextFields) => {
    const [max, station] = [numberOf(entered['maximum_minutes']), numberOf(entered['station'])];
    const input: z.input<typeof zoneSettings> = {
      id: entered['id'] ?? '',
      name: entered['name'] ?? '',
      crop_type: entered['crop_type'] ?? '',
      area_acres: numberOf(entered['area_acres']) ?? NaN,
      application_rate_inches_per_hour: numberOf(entered['application_rate_inches_per_hour']) ?? null,
      // Blank: the server's own.
      ...(max !== undefined && { maximum_minutes: max }),
      ...(station !== undefined && { station }),
    };
    return input;
  }),
  zoneSettings,
);

const text = (value: number | null): string => (value === null ? '' : String(value));

/** From top to bottom. */
export const zoneFieldsOf = (zone: IrrigationZone): TextFields => ({
  id: zone.id,
  name: zone.name,
  crop_type: zone.crop_type,
  area_acres: text(zone.area_acres),
  application_rate_inches_per_hour: text(zone.application_rate_inches_per_hour),
  maximum_minutes: text(zone.maximum_minutes),
  station: text(zone.station),
});

/** One that is not there yet: the next id and the next output that no other has. */
export function nextZoneFields(zones: readonly IrrigationZone[]): TextFields {
  const free = (taken: ReadonlySet<number | string>, named: (number: number) => number | string) => {
    let number = 1;
    while (taken.has(named(number))) number += 1;
    return number;
  };
  const ids = new Set(zones.map(({ id }) => id));
  return {
    id: `zone-${String(free(ids, (number) => `zone-${String(number)}`))}`,
    name: '',
    crop_type: zones.at(-1)?.crop_type ?? '',
    area_acres: '',
    application_rate_inches_per_hour: '',
    maximum_minutes: '',
    station: String(free(new Set(zones.map(({ station }) => station)), (number) => number)),
  };
}

/** As a change sends it: without the water that flows, which no form sets. */
export function settingsOf(zone: IrrigationZone): ZoneSettings {
  const { id, name, area_acres, crop_type, station, application_rate_inches_per_hour, maximum_minutes } =
    zone;
  return { id, name, area_acres, crop_type, station, application_rate_inches_per_hour, maximum_minutes };
}
