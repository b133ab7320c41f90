import { waterApplied } from '@headgate/contracts/bridge-facts';
import type { StationState } from '../adapters/controller-adapter.ts';
import { settleAlarms } from './alarms.ts';
import { closingOf, type Closure } from './closing-of.ts';
import { appliedWater } from './command-answer.ts';
import type { CommandRow } from './command.entity.ts';
import type { ControllerWater } from './controller-water.ts';
import { noteClosed } from './flow.ts';
import { closedMeter } from './machine/run-meter.ts';
import { ZoneRunRow } from './zone-run.entity.ts';

/** No order asks for more [US gallons]: a mile square under five feet of water, and within what the protocols can carry. */
const maxGallons = 1e9;

/** At how many gallons its water ends, where a meter counts them; null: by its time alone. */
export const targetGallonsOf = ({ waterAmount }: Pick<CommandRow, 'waterAmount'>): number | null =>
  waterAmount !== null && waterAmount > 0 && waterAmount <= maxGallons ? waterAmount : null;

/**
 * Water of a command flows from now on, or may. What ran in its zone before has ended by it: the device has set its timer
 * anew. Of a run that was taken for possible, this is what it truly was. Undefined: it is a stop, or was never sent. `seenAt`
 * null: it may be open, and nobody can tell.
 */
export function openRun(
  water: ControllerWater,
  command: CommandRow,
  opening: Pick<ZoneRunRow, 'openedAt' | 'endsAt' | 'seenAt' | 'nextCheckAt'>,
): ZoneRunRow | undefined {
  const { id: commandId, farmId, controllerId, zoneId, zoneTextId, station, sequence } = command;
  if (zoneId === null || zoneTextId === null || station === null || sequence === null) return undefined;
  const state = opening.seenAt === null ? 'unconfirmed' : 'open';
  for (const earlier of water.flowing(zoneId)) {
    if (earlier.commandId !== commandId && state === 'open')
      closeRun(water, earlier, { at: opening.openedAt, by: 'stop' });
  }
  const zone = water.zone(zoneId);
  const run = water.runs.find((each) => each.commandId === commandId) ?? new ZoneRunRow();
  water.keepRun(run, {
    ...{ commandId, farmId, controllerId, zoneId, zoneTextId, station, sequence },
    ...{ isSimulated: command.isSimulated ?? true, calculationId: command.calculationId },
    ...{ plannedIrrigationId: command.plannedIrrigationId, plannedVersion: command.plannedVersion },
    isTrial: command.trial !== null,
    ...{ state, ...opening, closedAt: null, closedBy: null },
    ...{ applicationRate: zone?.applicationRate ?? null, areaAcres: zone?.areaAcres ?? 0 },
    ...{ targetGallons: targetGallonsOf(command), meter: run.meter ?? null, pauses: run.pauses },
  });
  checkSooner(water, run);
  return run;
}

/** Whether a station is open by another command: that this run ever began, nobody has seen. */
export function isOfAnother({ seenAt, commandId }: ZoneRunRow, shown: StationState): boolean {
  return seenAt === null && shown.isOpen && shown.commandId !== null && shown.commandId !== commandId;
}

/** Its device was to be looked at as one without water, which is rarer. */
function checkSooner(water: ControllerWater, { isSimulated }: ZoneRunRow): void {
  const nextLookAt = water.after(water.times.quietWhileOpen);
  if (!isSimulated && water.watch !== null && water.watch.nextLookAt > nextLookAt)
    water.keepWatch({ nextLookAt });
}

/** It is known to be closed. Water that nobody ever saw has not flowed, as far as anybody can tell. */
export function closeRun(water: ControllerWater, run: ZoneRunRow, closure: Closure): void {
  const state = run.seenAt === null ? 'void' : 'closed';
  const { closedAt, closedBy } = closingOf(run, closure, water.pace.seconds(1));
  const meter = run.meter && closedMeter(run.meter, closedAt, water.pace.minute);
  water.keepRun(run, { state, closedAt, closedBy, meter });
  noteClosed(water, run, meter);
  // What is odd about its flow is not mended by that: it stands until water flows as it should.
  settleAlarms(
    water,
    closedAt,
    ({ commandId, kind }) => commandId === run.commandId && !kind.startsWith('flow-'),
  );
  // Of a trial no water is credited.
  if (state === 'void' || run.isTrial) return;
  const { commandId, farmId, controllerId, zoneTextId: zoneId, calculationId, isSimulated } = run;
  const { openedAt, closedAt: endedAt, minutes, gallons, metered } = appliedWater(run, water.pace.minute);
  if (endedAt === null || minutes === null) return;
  water.announce(
    waterApplied,
    {
      ...{ farmId, controllerId, runId: commandId, commandId, zoneId, calculationId, isSimulated },
      ...{ openedAt, closedAt: endedAt, endedBy: closedBy, minutes, gallonsByRate: gallons },
      metered,
      planned: ofPlan(run),
    },
    // The command's own versions count its states: this is another thing about it.
    `${commandId}:water`,
  );
}

function ofPlan({ plannedIrrigationId, plannedVersion: version }: ZoneRunRow) {
  return plannedIrrigationId === null || version === null ? null : { plannedIrrigationId, version };
}
