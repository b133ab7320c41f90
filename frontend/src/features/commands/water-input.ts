import { commandInput, type CommandInput } from '@headgate/contracts/irrigation-command';
import type { IrrigationZone } from '@headgate/contracts/irrigation-controller';
import { z } from 'zod/mini';
import { momentOf } from '../../lib/display/moment-of.ts';

/** What moves water by minutes. */
export type WaterAction = 'start' | 'schedule' | 'adjust';

/** As typed. */
export interface WaterValues {
  readonly minutes: string;
  /** Of a `datetime-local` control; blank elsewhere. */
  readonly startAt: string;
}

export interface WaterErrors {
  minutes?: string;
  startAt?: string;
}

export type Checked =
  | { readonly kind: 'input'; readonly input: CommandInput }
  | { readonly kind: 'errors'; readonly errors: WaterErrors };

const field = (path: PropertyKey | undefined): keyof WaterErrors =>
  path === 'startAt' ? 'startAt' : 'minutes';

/** What is sent, or what is wrong with what was typed. `startAt` is on the farm's clock. */
export function checkWater(
  action: WaterAction,
  about: { readonly controllerId: string; readonly zone: IrrigationZone },
  values: WaterValues,
  now: number,
): Checked {
  const { zone, controllerId } = about;
  const checked = z.safeParse(commandInput, {
    controllerId,
    commandType: action,
    zoneId: zone.id,
    duration: minutesOf(values.minutes),
    ...(action === 'schedule' && { startAt: isoOf(values.startAt) }),
  });
  const errors: WaterErrors = {};
  for (const { path, message } of checked.error?.issues ?? []) errors[field(path[0])] ??= message;
  if (values.minutes.trim() === '') errors.minutes = 'Duration is required';
  if (action === 'schedule' && isoOf(values.startAt) === undefined) errors.startAt = 'Start is required';
  else if (action === 'schedule' && momentOf(values.startAt) <= now)
    errors.startAt = 'Start must be in the future';
  if (errors.minutes === undefined && Number(values.minutes) > zone.maximum_minutes)
    errors.minutes = `This zone may be open for at most ${String(zone.maximum_minutes)} minutes`;
  return checked.success && Object.keys(errors).length === 0
    ? { kind: 'input', input: checked.data }
    : { kind: 'errors', errors };
}

/** NaN for what is no number: the contract then says what a duration is. */
const minutesOf = (values: string): number => (values.trim() === '' ? Number.NaN : Number(values));

function isoOf(values: string): string | undefined {
  const moment = momentOf(values);
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
}

/** What is offered before anybody types: up to the zone's maximum. */
export const usualMinutes = ({ maximum_minutes: max }: IrrigationZone): readonly number[] =>
  [5, 10, 15, 30, 60, 120].filter((minutes) => minutes <= max);
