import type { StationState } from '../adapters/controller-adapter.ts';
import { raiseFlowAlarm, settleAlarms } from './alarms.ts';
import type { ControllerWater } from './controller-water.ts';
import {
  judgeClosed,
  judgeOpen,
  usualFlow,
  withRun,
  withVerdict,
  type FlowVerdict,
  type StationFlow,
} from './machine/judge-flow.ts';
import { flowedUntil, lastOpenedAt } from './machine/run-pauses.ts';
import type { RunMeter } from './machine/run-meter.ts';
import { stopForSafety } from './order-stops.ts';
import type { Wake } from './task.ts';
import type { ZoneRunRow } from './zone-run.entity.ts';

/*
 * Whether meters show the flow that a zone should have. Only of live controllers, which have a watch: with it goes what was known of
 * their flow, for the next device may be another one.
 */

type Place = Pick<ZoneRunRow, 'zoneId' | 'zoneTextId' | 'station'>;

/** What the meter of an open zone shows. A trial lasts for less than it takes to tell. */
export function followOpen(
  water: ControllerWater,
  run: ZoneRunRow,
  shown: { readonly gpm: number; readonly at: Date },
): readonly Wake[] {
  if (run.isSimulated || run.isTrial) return [];
  const usual = usualFlow(flowOf(water, run).runs);
  const openMinutes = (shown.at.getTime() - lastOpenedAt(run).getTime()) / water.pace.minute;
  const verdict = judgeOpen({ gpm: shown.gpm, openMinutes, usual });
  return follow(water, run, { ...shown, verdict, usual, commandId: run.commandId });
}

/**
 * What meters show while every valve is closed. Of one that a person has opened at the device, nothing is unexpected; nor while an
 * order to open is on its way, for it may be done already, nor while the pipes of any station still drain.
 */
export function followClosed(
  water: ControllerWater,
  { stations, at }: { readonly stations: readonly StationState[]; readonly at: Date },
): readonly Wake[] {
  const isOpening = water.flowing().length > 0 || water.starts('sent').length > 0;
  if (isOpening || stations.length === 0 || water.watch === null) return [];
  const open = stations.filter(({ isOpen }) => isOpen);
  for (const { station } of open) {
    const zone = zoneOf(water, station);
    if (zone !== undefined) keepOpen(water, { zoneId: zone.id, station }, at);
  }
  if (open.length > 0) return [];
  const lastOpen = Object.values(water.watch.flow ?? {}).map(({ openAt }) => openAt ?? '');
  const last = Date.parse(lastOpen.toSorted().at(-1) ?? '');
  const closedFor = Number.isNaN(last) ? Infinity : (at.getTime() - last) / water.pace.minute;
  return stations.flatMap(({ station, meter }) => {
    const zone = zoneOf(water, station);
    const gpm = meter?.gpm ?? null;
    if (zone === undefined || gpm === null) return [];
    const place = { zoneId: zone.id, zoneTextId: zone.textId, station };
    const verdict = judgeClosed(gpm, closedFor);
    return follow(water, place, { gpm, at, verdict, usual: null, commandId: null });
  });
}

const zoneOf = ({ zones }: ControllerWater, station: number) =>
  zones.find((each) => each.station === station);

/**
 * A run has ended: its flow is of the zone's history, where its meter counted it alone. What safety stopped for its flow is not what is
 * usual there.
 */
export function noteClosed(water: ControllerWater, run: ZoneRunRow, meter: RunMeter | null): void {
  const { closedAt, commandId, isSimulated, isTrial } = run;
  if (isSimulated || closedAt === null || water.watch === null) return;
  keepOpen(water, run, closedAt);
  if (isTrial || meter === null || meter.quality === 'estimated' || meter.wasShared === true) return;
  const isStopped =
    water.controller?.stopsOddFlow === true &&
    water.alarms.some((alarm) => alarm.commandId === commandId && alarm.kind === 'flow-high');
  if (isStopped) return;
  const before = flowOf(water, run);
  const minutes = flowedUntil(run, closedAt) / water.pace.minute;
  const runs = withRun(before.runs, { gallons: meter.gallons, minutes });
  if (runs !== before.runs) keepFlow(water, run.station, { ...before, runs });
}

/** Until then water was on there, and its pipe drains after it; what its meter showed is of another time. */
function keepOpen(water: ControllerWater, place: Pick<Place, 'zoneId' | 'station'>, at: Date): void {
  keepFlow(water, place.station, { ...flowOf(water, place), openAt: at.toISOString(), seen: null });
}

interface Judged {
  readonly gpm: number;
  readonly at: Date;
  readonly verdict: FlowVerdict | undefined;
  readonly usual: number | null;
  readonly commandId: string | null;
}

function follow(water: ControllerWater, place: Place, judged: Judged): readonly Wake[] {
  const { verdict, at, gpm, usual: usualGpm, commandId } = judged;
  if (verdict === undefined || water.watch === null) return [];
  const before = flowOf(water, place);
  const { seen, isCertain } = withVerdict(before.seen, verdict, { at, minute: water.pace.minute });
  if (seen !== before.seen) keepFlow(water, place.station, { ...before, seen });
  if (!isCertain) return [];
  const { zoneId, zoneTextId, station } = place;
  // While it is open nothing can be said of what flows when it is closed, and the other way round.
  settleAlarms(
    water,
    at,
    ({ kind, ...alarm }) =>
      alarm.zoneId === zoneId &&
      kind.startsWith('flow-') &&
      kind !== verdict &&
      (kind === 'flow-unexpected') === (commandId === null),
  );
  if (verdict === 'normal') return [];
  const isNews = raiseFlowAlarm(water, verdict, { commandId, zoneId, zoneTextId, gpm, usualGpm });
  const isToStop = verdict === 'flow-high' || verdict === 'flow-unexpected';
  const { controller } = water;
  if (!isNews || !isToStop || controller?.stopsOddFlow !== true) return [];
  const { farmId } = controller;
  return stopForSafety(water, { farmId, zoneId, zoneTextId, station, isSimulated: false });
}

function flowOf({ watch }: ControllerWater, { station, zoneId }: Pick<Place, 'station' | 'zoneId'>) {
  const known = watch?.flow?.[String(station)];
  const none: StationFlow = { zoneId, runs: [], openAt: null, seen: null };
  return known?.zoneId === zoneId ? known : none;
}

function keepFlow(water: ControllerWater, station: number, flow: StationFlow): void {
  const { watch } = water;
  if (watch !== null) water.keepWatch({ flow: { ...watch.flow, [String(station)]: flow } });
}
