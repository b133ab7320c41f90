import { crops } from '@headgate/agronomy';
import type { ReadingInput } from '@headgate/contracts/irrigation';
import type { FarmFields } from '../fields/field-record.ts';
import { wrong, type Wrong } from '../fields/wrong.ts';
import { ZonedTime } from '../time/zoned-time.ts';
import { checkInstant } from './check-times.ts';
import { fieldsNamed } from './fields-named.ts';
import type { KeptReading } from './kept-reading.ts';

const day = 24 * 3_600_000;
/** A gauge that nobody has emptied for longer says little of any of its days [days]. */
const longestGauge = 14;

/** What was read, where and when. */
export type SettledReading = {
  readonly kind: 'settled';
} & Pick<KeptReading, 'fieldIds' | 'waterSourceId' | 'serial' | 'startsAt' | 'endsAt' | 'value'>;

type Of<Kind extends ReadingInput['kind']> = Extract<ReadingInput, { kind: Kind }>;

/** A reading that can have been taken; or the first thing that cannot be. A meter's is compared with the one before elsewhere. */
export function settleReading(
  farm: FarmFields | undefined,
  input: ReadingInput,
  now: Date,
): SettledReading | Wrong {
  switch (input.kind) {
    case 'rain':
      return settleRain(farm, input, now);
    case 'meter':
      return settleMeter(farm, input, now);
    case 'stem-potential':
      return settlePotential(farm, input, now);
    case 'soil-moisture':
      return settleOnField(farm, input, input.percent, now);
  }
}

function settleRain(farm: FarmFields | undefined, input: Of<'rain'>, now: Date): SettledReading | Wrong {
  const [startsAt, endsAt] = [new Date(input.start), new Date(input.end)];
  const off = checkInstant('start', 'Start', startsAt, now) ?? checkInstant('end', 'End', endsAt, now);
  if (off !== undefined) return off;
  const length = endsAt.getTime() - startsAt.getTime();
  if (length <= 0) return wrong('end', 'End must be after start');
  if (length > longestGauge * day) {
    return wrong('end', `Read a rain gauge at least every ${longestGauge} days`);
  }
  const named = fieldsNamed(farm, input.fieldIds ?? [], 'fieldIds');
  if (named.kind === 'invalid') return named;
  const fieldIds = named.fields.map(({ id }) => id);
  return { ...settled, fieldIds, startsAt, endsAt, value: input.inches };
}

function settleMeter(farm: FarmFields | undefined, input: Of<'meter'>, now: Date): SettledReading | Wrong {
  const { waterSourceId, serial, value } = input;
  const at = new Date(input.at);
  const off = checkInstant('at', 'Time', at, now);
  if (off !== undefined) return off;
  const source = farm?.sources.find(({ id }) => id === waterSourceId);
  if (source === undefined) return wrong('waterSourceId', 'The farm has no such water source');
  if (!source.meters.some((meter) => meter.serial === serial)) {
    return wrong('serial', `${source.name} has no meter with this serial number. Add it to the source first`);
  }
  const named = fieldsNamed(farm, input.fieldIds ?? onlyField(farm, waterSourceId), 'fieldIds');
  if (named.kind === 'invalid') return named;
  const fieldIds = named.fields.map(({ id }) => id);
  return { ...settled, fieldIds, waterSourceId, serial, startsAt: at, endsAt: at, value };
}

/** A source that one field takes its water from: that is where it goes. */
function onlyField(farm: FarmFields | undefined, sourceId: string): readonly string[] {
  const fields = farm?.fields.filter(({ waterSourceId }) => waterSourceId === sourceId) ?? [];
  return fields.length === 1 ? fields.map(({ id }) => id) : [];
}

function settlePotential(
  farm: FarmFields | undefined,
  input: Of<'stem-potential'>,
  now: Date,
): SettledReading | Wrong {
  const reading = settleOnField(farm, input, input.bars, now);
  const field = farm?.fields.find(({ id }) => id === input.fieldId);
  if (reading.kind === 'invalid' || farm === undefined || field === undefined) return reading;
  const date = ZonedTime.of(farm.timeZone).dateOf(reading.endsAt.getTime());
  const planting = field.plantings.findLast(({ startsOn }) => startsOn <= date);
  return planting !== undefined && crops[planting.crop].kind === 'perennial'
    ? reading
    : wrong('fieldId', 'Stem water potential is for trees and vines only');
}

function settleOnField(
  farm: FarmFields | undefined,
  { fieldId, at }: { readonly fieldId: string; readonly at: string },
  value: number,
  now: Date,
): SettledReading | Wrong {
  const time = new Date(at);
  const off = checkInstant('at', 'Time', time, now);
  if (off !== undefined) return off;
  const named = fieldsNamed(farm, fieldId, 'fieldId');
  if (named.kind === 'invalid') return named;
  return { ...settled, fieldIds: [fieldId], startsAt: time, endsAt: time, value };
}

const settled = { kind: 'settled', waterSourceId: null, serial: null } as const;
