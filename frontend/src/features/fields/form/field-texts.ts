import type { Automation, Field } from '@headgate/contracts/field';
import { numberOrNull, textOf, textOrNull } from '../../../lib/form/number-of.ts';
import { hoursOf, hoursTextsOf, type HoursTexts } from './hours-texts.ts';

/** A field as typed, from top to bottom. Blank means not told. */
export interface FieldTexts {
  name: string;
  /** By what it is found. */
  where: 'place' | 'point';
  location: string;
  /** '36.7378, -119.7871' */
  point: string;
  acres: string;
  group: string;
  soil: string;
  method: string;
  applicationRateInPerHour: string;
  flowGpm: string;
  distributionUniformityPercent: string;
  waterEcDsM: string;
  waterSourceId: string;
  allowedHours: HoursTexts[];
  /** `zone`: of its controller, see `zoneKey`; `share` [%]: blank: all of its water. */
  zones: ZoneTexts[];
  /** Who opens the valves of its zones. */
  automation: Automation;
}
export type ZoneTexts = Record<'zone' | 'share', string>;

/** In place of a water source's id: one that is added with the field. */
export const newSource = 'new';

export const noField: FieldTexts = {
  name: '',
  where: 'place',
  location: '',
  point: '',
  acres: '',
  group: '',
  soil: '',
  method: '',
  applicationRateInPerHour: '',
  flowGpm: '',
  distributionUniformityPercent: '',
  waterEcDsM: '',
  waterSourceId: '',
  allowedHours: [],
  zones: [],
  automation: 'advise',
};

/** A zone of one of the farm's controllers, as one value of a form. */
export const zoneKey = (controllerId: string, zoneId: string): string => `${controllerId} ${zoneId}`;

export function fieldTextsOf(field: Field): FieldTexts {
  const isEntered = field.pointFrom === 'entered';
  return {
    name: field.name,
    where: isEntered ? 'point' : 'place',
    location: field.location ?? '',
    point: isEntered ? `${String(field.point.lat)}, ${String(field.point.lng)}` : '',
    acres: String(field.acres),
    group: field.group ?? '',
    soil: field.soil,
    method: field.method,
    applicationRateInPerHour: textOf(field.applicationRateInPerHour),
    flowGpm: textOf(field.flowGpm),
    distributionUniformityPercent: textOf(field.distributionUniformityPercent),
    waterEcDsM: textOf(field.waterEcDsM),
    waterSourceId: field.waterSourceId ?? '',
    allowedHours: field.allowedHours.map(hoursTextsOf),
    zones: field.zones.map(({ controllerId, zoneId, share }) => ({
      zone: zoneKey(controllerId, zoneId),
      share: share === 1 ? '' : String(Math.round(share * 10_000) / 100),
    })),
    automation: field.automation,
  };
}

/** What the contract calls a field; it says what is wrong. */
export function fieldInputOf(texts: FieldTexts): Record<string, unknown> {
  const acres = numberOrNull(texts.acres);
  return {
    name: texts.name,
    location: textOrNull(texts.location),
    point: texts.where === 'point' ? pointOf(texts.point) : null,
    ...(acres !== null && { acres }),
    group: textOrNull(texts.group),
    ...(texts.soil !== '' && { soil: texts.soil }),
    method: texts.method,
    applicationRateInPerHour: numberOrNull(texts.applicationRateInPerHour),
    flowGpm: numberOrNull(texts.flowGpm),
    distributionUniformityPercent: numberOrNull(texts.distributionUniformityPercent),
    waterEcDsM: numberOrNull(texts.waterEcDsM),
    waterSourceId: textOrNull(texts.waterSourceId),
    allowedHours: texts.allowedHours.map(hoursOf),
    zones: texts.zones.map(zoneOf),
    automation: texts.zones.length === 0 ? 'advise' : texts.automation,
  };
}

function zoneOf({ zone, share }: ZoneTexts): object {
  const [controllerId = '', ...zoneId] = zone.split(' ');
  const percent = numberOrNull(share);
  return { controllerId, zoneId: zoneId.join(' '), share: percent === null ? 1 : percent / 100 };
}

/** The form has one field for both degrees, one for a zone and its controller, and one row for each hours. */
export const fieldNameOf = (path: string): string =>
  path.startsWith('point.') ? 'point' : path.replace(/^(zones\.\d+)\.(?:controllerId|zoneId)$/, '$1.zone');

/** As maps give it: latitude first. All of California lies west, whether or not somebody types the sign. */
function pointOf(text: string): object {
  const [lat = NaN, lng = NaN] = (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  return { lat, lng: -Math.abs(lng) };
}

/** What of a thing is another than it was: what is not sent stays as it is. */
export function changedOf<Input extends object>(
  input: Input,
  before: Readonly<Record<string, unknown>>,
): Partial<Input> {
  const changed = Object.entries(input).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  // Of its own names.
  return Object.fromEntries(changed) as Partial<Input>;
}
