import type { CommandReason } from '@headgate/contracts/command-reason';
import type { CommandStatus, CommandType } from '@headgate/contracts/irrigation-command';
import type { Opening } from '../own-field.ts';
import type { LiveController } from './farms.ts';
import { scale } from './field-places.ts';

/** A command as our rows have it. */
export interface SettledRow {
  readonly id: string;
  readonly controller_id: string;
  readonly station: number | null;
  readonly command_type: CommandType;
  readonly duration: number | null;
  readonly status: CommandStatus;
  readonly reason: CommandReason | null;
  readonly requested_at: Date;
  readonly expires_at: Date | null;
  readonly sent_at: Date | null;
  readonly executed_at: Date | null;
  readonly settled_at: Date | null;
}

/** What may never be, each told in words where it was. */
export interface Faults {
  /** Without a final state at expiry + 60 s. */
  readonly late: string[];
  /** A valve that opened more than once for one command. */
  readonly openedTwice: string[];
  /** Confirmed, and the valve says otherwise. */
  readonly falselyConfirmed: string[];
  /** Failed for certain, and a valve opened all the same. */
  readonly falselyFailed: string[];
  /** Open longer than asked, or past its end + 5 s. */
  readonly openTooLong: string[];
  /** Opened by nothing that anybody asked for. */
  readonly foreign: string[];
}

/** Failed, and certainly without water: the device never did it. */
const dry: readonly (CommandReason | null)[] = ['expired', 'cancelled', 'refused', 'unreachable'];
/** A stop that came before it was sent is one of them; what was sent may have opened the valve that the stop then closed. */
const isDry = ({ reason, sent_at: sent }: SettledRow) =>
  dry.includes(reason) || (reason === 'stopped' && sent === null);
const slack = 5_000;
const time = (moment: string | Date) => new Date(moment).getTime();

/** Compares what our rows say with what every valve did. */
export function judge(
  rows: readonly SettledRow[],
  openings: readonly Opening[],
  controllers: readonly LiveController[],
): Faults {
  const known = new Map(rows.map((row) => [row.id, row]));
  const deviceOf = new Map(controllers.map(({ id, device }) => [id, device]));
  // A start of a zone that is open is one opening too: the water that flows is from then on its own.
  const opened = (row: SettledRow) =>
    openings.filter(({ settings }) =>
      settings.some(({ commandId, action }) => commandId === row.id && action === 'open'),
    );
  const isRun = ({ command_type: type }: SettledRow) => type === 'start' || type === 'schedule';
  return {
    late: rows.filter(isLate).map(report),
    openedTwice: rows.filter((row) => opened(row).length > 1).map(report),
    falselyConfirmed: rows
      .filter(({ status }) => status === 'confirmed')
      .filter((row) => {
        if (isRun(row)) return opened(row).length !== 1;
        const atDevice = openings.filter(({ device }) => device === deviceOf.get(row.controller_id));
        return row.command_type === 'stop' ? !isClosed(row, atDevice) : !isAdjusted(row, atDevice);
      })
      .map(report),
    falselyFailed: rows
      .filter((row) => isRun(row) && row.status === 'failed' && isDry(row))
      .filter((row) => opened(row).length > 0)
      .map(report),
    openTooLong: openings.filter((opening) => isTooLong(opening, known)).map((each) => JSON.stringify(each)),
    foreign: openings
      .filter(({ commandId }) => commandId === null || !known.has(commandId))
      .map((each) => JSON.stringify(each)),
  };
}

function isLate({ settled_at: settled, expires_at: expires, requested_at: requested }: SettledRow): boolean {
  return settled === null || time(settled) > time(expires ?? requested) + 60_000;
}

/** When the device answered, none of the valves that were open when it was asked was open any more. */
function isClosed(
  { station, sent_at: sent, executed_at: executed }: SettledRow,
  openings: readonly Opening[],
): boolean {
  if (sent === null || executed === null) return false;
  return openings.every(
    (opening) =>
      (station !== null && opening.station !== station) ||
      time(opening.openedAt) >= time(sent) ||
      (opening.closedAt !== null && time(opening.closedAt) <= time(executed)),
  );
}

function isAdjusted({ id }: SettledRow, openings: readonly Opening[]): boolean {
  return openings.some(({ settings }) => settings.some(({ commandId }) => commandId === id));
}

/** Past its own end, or an end that is further than any order asked for. */
function isTooLong(
  { openedAt, dueAt, closedAt, settings }: Opening,
  known: ReadonlyMap<string, SettledRow>,
): boolean {
  if (dueAt === null || closedAt === null || time(closedAt) > time(dueAt) + slack) return true;
  return settings.some(({ commandId, at, seconds }, index) => {
    const command = known.get(commandId ?? '')?.duration;
    // An adjustment without a duration says again what is left.
    if (command === null || command === undefined)
      return seconds * 1000 > (time(dueAt) - time(openedAt)) * scale + slack;
    const from = index === 0 ? openedAt : at;
    return seconds > command * 60 || time(from) > time(dueAt);
  });
}

function report(row: SettledRow): string {
  return JSON.stringify(row);
}
