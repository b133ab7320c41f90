import type { ClosedBy } from '@headgate/contracts/closed-by';
import type { CommandReason } from '@headgate/contracts/command-reason';
import type { CommandStatus, CommandType, IrrigationCommand } from '@headgate/contracts/irrigation-command';
import type { MeteredWater } from '@headgate/contracts/metered-water';
import { atTime } from '../../lib/display/clock-time.ts';
import { language } from '../../lib/language.ts';

export const commandTypeLabels: Readonly<Record<CommandType, string>> = {
  start: 'Start',
  stop: 'Stop',
  schedule: 'Schedule',
  adjust: 'Change of time',
  pause: 'Pause',
  resume: 'Resume',
};

export const commandStatusLabels: Readonly<Record<CommandStatus, string>> = {
  pending: 'Pending',
  sent: 'Sent',
  confirmed: 'Confirmed',
  failed: 'Failed',
};

const closedByLabels: Readonly<Record<ClosedBy, string>> = {
  timer: 'by the controller’s own timer',
  stop: 'by a stop',
  safety: 'by Headgate’s safety stop',
  device: 'at the controller',
};

/** How water came to its end: 'Closed by a stop'. */
export const closedText = (closedBy: ClosedBy, metered: MeteredWater | null): string =>
  // By the device, or by Headgate where the device only counts.
  metered?.isFull === true && closedBy !== 'stop'
    ? 'Closed when its gallons had flowed'
    : `Closed ${closedByLabels[closedBy]}`;

const brings: Readonly<Record<CommandType, string>> = {
  start: 'No water was started.',
  schedule: 'No water was started.',
  adjust: 'The time has not changed.',
  pause: 'The zone was not paused.',
  resume: 'The zone was not resumed.',
  stop: 'Please check the valve.',
};

/** What a stop leaves of what had been sent before it: it may have reached the valve. */
const leaves: Readonly<Record<CommandType, string>> = {
  start: 'The valve is closed; water may have flowed for a moment.',
  schedule: 'The valve is closed; water may have flowed for a moment.',
  adjust: 'The valve is closed.',
  pause: 'The valve is closed.',
  resume: 'The valve is closed; water may have flowed for a moment.',
  stop: brings.stop,
};

/** Why a command failed, and what to do about it, for somebody who stands in the field. */
const reasons: Readonly<Record<CommandReason, (command: IrrigationCommand) => string>> = {
  expired: ({ commandType }) =>
    `It could not be sent in time, and will not run later. ${brings[commandType]} Send it again if you still want it.`,
  cancelled: ({ commandType }) => `You canceled it before it was sent. ${brings[commandType]}`,
  stopped: ({ commandType, attempt }) =>
    attempt === 0
      ? `A stop came first. ${brings[commandType]}`
      : `A stop came while it was under way. ${leaves[commandType]}`,
  refused: (command) =>
    notSentText(command) ?? `The controller refused it${detailOf(command)}. ${brings[command.commandType]}`,
  unreachable: ({ commandType }) =>
    commandType === 'stop'
      ? 'The controller could not be reached. A valve that is open closes by its own timer; to stop it now, close it at the controller.'
      : `The controller could not be reached in time, and nothing was sent. ${brings[commandType]} Check its power and connection.`,
  unconfirmed: ({ commandType, endAt }) => unconfirmed(commandType, endAt),
  'not-running': ({ commandType }) => nothingThere(commandType),
  'beyond-maximum': ({ commandType }) =>
    `It is longer than this zone may be open. ${brings[commandType]} The maximum is in the settings.`,
  removed: ({ commandType }) => `The zone or its controller was removed first. ${brings[commandType]}`,
};

function nothingThere(type: CommandType): string {
  if (type === 'pause') return 'The zone was already closed or paused, so there was nothing to pause.';
  return type === 'resume'
    ? 'The zone was no longer paused, so there was nothing to resume.'
    : 'The zone was already closed, so there was no time to change.';
}

function unconfirmed(type: CommandType, endAt: string | null): string {
  const until =
    endAt === null ? 'until its own timer closes it' : `until its own timer closes it ${atTime(endAt)}`;
  if (type === 'pause')
    return `It was sent, and the controller has not answered. The valve may be open ${until}. Stop the zone if no water should flow.`;
  return type === 'stop'
    ? `It was sent, and the controller has not answered. The valve may be open ${until}. Check at the valve, and close it by hand if it is.`
    : `It was sent, and the controller has not answered. The valve may be open ${until}. Headgate has sent a stop. Check at the valve.`;
}

/** The refusals that the adapters know (`response.reason`). */
const refusals: Readonly<Record<string, string>> = {
  expired: 'it arrived too late',
  stale: 'it already carried out a newer command',
  'unknown-station': 'it has no such station',
  'not-running': 'the valve is already closed',
  'not-paused': 'the zone is not paused',
  'no-timer': 'it has neither a timer nor a watchdog, and would not close the valve by itself',
  'not-understood': 'it did not understand it',
};

/** Why Headgate itself did not send it (`response.reason`). */
const notSent: Readonly<Record<string, string>> = {
  'trial-ends-itself': 'A trial can only be stopped: it ends by itself after a minute.',
  'trial-not-ended': 'A trial of this zone has not ended. Stop it first.',
  'trial-changed': 'The controller or its consent has changed since the trial was confirmed.',
  'other-zone-open': 'Another zone of this controller is open. Stop it first.',
  'no-longer-live': 'Live control has ended: this water can only be stopped.',
  'live-water-on': 'Live control ended while water was on here. Stop that first.',
  paused: 'The zone is paused. Resume it, or stop it first.',
  'cannot-pause': 'The controller cannot pause this zone. Stop it instead.',
};

/** Undefined: it was sent, and the device said no. */
function notSentText({ commandType, response }: IrrigationCommand): string | undefined {
  const reason = response?.['result'] === 'not-sent' ? response['reason'] : undefined;
  const why = typeof reason === 'string' ? notSent[reason] : undefined;
  return why === undefined ? undefined : `It was not sent. ${why} ${brings[commandType]}`;
}

/** What the device said of its no: in our words, and in its own where it has some. */
function detailOf({ response }: IrrigationCommand): string {
  const [reason, detail] = [response?.['reason'], response?.['detail']];
  const known = typeof reason === 'string' ? refusals[reason] : undefined;
  const own = typeof detail === 'string' && detail.trim() !== '' ? `“${detail.trim()}”` : undefined;
  const label = [known, own].filter((part) => part !== undefined);
  return label.length === 0 ? '' : `: ${label.join(', ')}`;
}

/** That no valve moved, and why, as the server says it, in English; null: it was, or will be, the device's. */
export function simulatedLabel({ isSimulated, response }: IrrigationCommand): string | null {
  if (isSimulated !== true) return null;
  const text = response?.['message'];
  return language === 'en' && typeof text === 'string' ? text : 'Simulated: no valve moved.';
}

/** Null unless it failed. */
export const reasonLabels = (command: IrrigationCommand): string | null =>
  command.reason === null ? null : reasons[command.reason](command);
