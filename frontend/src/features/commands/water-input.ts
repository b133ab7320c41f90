import { commandInput, type CommandInput } from '@headgate/contracts/irrigation-command';
import type { IrrigationZone } from '@headgate/contracts/irrigation-controller';
import { z } from 'zod/mini';

/** What moves water by minutes. */
export type Deed = 'start' | 'schedule' | 'adjust';

/** As typed. */
export interface Typed {
  readonly minutes: string;
  /** Of a `datetime-local` control; blank elsewhere. */
  readonly startAt: string;
}

export interface Faults {
  minutes?: string;
  startAt?: string;
}

export type Checked =
  | { readonly kind: 'input'; readonly input: CommandInput }
  | { readonly kind: 'faults'; readonly faults: Faults };

const field = (path: PropertyKey | undefined): keyof Faults => (path === 'startAt' ? 'startAt' : 'minutes');

/** What is sent, or what is wrong with what was typed. `startAt` is on the visitor's clock. */
export function checkWater(
  deed: Deed,
  about: { readonly controllerId: string; readonly zone: IrrigationZone },
  typed: Typed,
  now: number,
): Checked {
  const { zone, controllerId } = about;
  const checked = z.safeParse(commandInput, {
    controllerId,
    commandType: deed,
    zoneId: zone.id,
    duration: minutesOf(typed.minutes),
    ...(deed === 'schedule' && { startAt: isoOf(typed.startAt) }),
  });
  const faults: Faults = {};
  for (const { path, message } of checked.error?.issues ?? []) faults[field(path[0])] ??= message;
  if (typed.minutes.trim() === '') faults.minutes = 'Duration is required';
  if (deed === 'schedule' && isoOf(typed.startAt) === undefined) faults.startAt = 'Start is required';
  else if (deed === 'schedule' && Date.parse(typed.startAt) <= now) faults.startAt = 'Start must lie ahead';
  if (faults.minutes === undefined && Number(typed.minutes) > zone.maximum_minutes)
    faults.minutes = `This zone may be open for at most ${String(zone.maximum_minutes)} minutes`;
  return checked.success && Object.keys(faults).length === 0
    ? { kind: 'input', input: checked.data }
    : { kind: 'faults', faults };
}

/** NaN for what is no number: the contract then says what a duration is. */
const minutesOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

/** A time on the visitor's clock, as the moment that it is. */
function isoOf(typed: string): string | undefined {
  const moment = new Date(typed);
  return typed === '' || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** What is offered before anybody types: up to the zone's maximum. */
export const usualMinutes = ({ maximum_minutes: most }: IrrigationZone): readonly number[] =>
  [5, 10, 15, 30, 60, 120].filter((minutes) => minutes <= most);
