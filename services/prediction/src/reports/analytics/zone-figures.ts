import { maxAnalyticsZones, type AnalyticsOf, type AnalyticsZone } from '@headgate/contracts/analytics';
import type { Language } from '@headgate/contracts/language';
import type { PlanMessage } from '../../plan/messages/message.ts';
import { renderPlan } from '../../plan/messages/render-plan.ts';
import { judgeIrrigation } from '../../plan/report/judge-irrigation.ts';
import { rounded } from '../blocks.ts';
import type { AnalyticsFieldRecord, PlannedRunRecord, ZoneIrrigation } from './analytics-records.ts';
import { sumOver, volumeOf } from './month-cells.ts';

interface ZonesInput {
  readonly irrigations: readonly ZoneIrrigation[];
  readonly runs: readonly PlannedRunRecord[];
  readonly fields: readonly AnalyticsFieldRecord[];
  readonly language: Language;
}

/** How far an irrigation of a zone is from its plan, and why; 0.1: a tenth more. */
interface Deviation extends Pick<PlannedRunRecord, 'plannedId' | 'fieldId'> {
  readonly share: number;
  readonly isOff: boolean;
  readonly causes: readonly PlanMessage[];
}

/** So many irrigations make a usual flow, and so many its variation. */
const [leastForUsual, leastForVariation] = [3, 4];
/** Shorter ones say little of a flow [h]. */
const leastHours = 0.1;
const maxCauses = 3;

const keyOf = ({ controllerId, zoneId }: { controllerId: string; zoneId: string }) =>
  `${controllerId} ${zoneId}`;

/** A row a zone, those furthest off their plan first. */
export function zoneFigures(input: ZonesInput): Pick<AnalyticsOf<'zones'>, 'zones' | 'left'> {
  const { irrigations, runs, fields, language } = input;
  const byId = new Map(irrigations.map((irrigation) => [irrigation.id, irrigation]));
  const watered = Map.groupBy(irrigations, keyOf);
  const planned = Map.groupBy(runs, ({ run }) => keyOf(run));
  const wateredBy = Map.groupBy(
    fields.flatMap((field) => field.zones.map((zone) => ({ field, key: keyOf(zone) }))),
    ({ key }) => key,
  );
  const zones = [...new Set([...watered.keys(), ...planned.keys()])].map((key): AnalyticsZone => {
    const [own, wanted] = [watered.get(key) ?? [], planned.get(key) ?? []];
    const watering = (wateredBy.get(key) ?? []).map(({ field }) => field);
    const [controllerId = '', ...zone] = key.split(' ');
    return {
      ...{ controllerId, zoneId: zone.join(' '), irrigations: own.length },
      fields: watering.map(({ id, name }) => ({ id, name })),
      acreFeet: sumOver(own, ({ gallons }) => volumeOf(gallons)) / 1000,
      ...planFigures(
        inOrder(wanted).flatMap((record) => deviationOf(record, byId.get(record.run.runId)) ?? []),
        language,
      ),
      ...flowFigures(own.toSorted((one, other) => one.start - other.start)),
      uniformityPercent: theOnly(watering.map(({ uniformityPercent }) => uniformityPercent)),
    };
  });
  zones.sort((one, other) => (other.beyondPercent ?? -1) - (one.beyondPercent ?? -1));
  return { zones: zones.slice(0, maxAnalyticsZones), left: Math.max(0, zones.length - maxAnalyticsZones) };
}

const inOrder = (records: readonly PlannedRunRecord[]) =>
  records.toSorted((one, other) => (one.run.startAt < other.run.startAt ? -1 : 1));

/**
 * By volume: what it was to end at, else what the zone's rate gives in the planned minutes; without either by its time alone. Undefined: it
 * is over, and its water is not on record (yet).
 */
function deviationOf(
  { plannedId, fieldId, run }: PlannedRunRecord,
  irrigation: ZoneIrrigation | undefined,
): Deviation | undefined {
  const start = Date.parse(run.startAt);
  if (irrigation === undefined) {
    if (run.state !== 'failed') return undefined;
    const { causes } = judgeIrrigation({
      ...{ planned: { gross: run.minutes, start }, applied: null },
      ...{ irrigations: [], runs: [run] },
    });
    return { plannedId, fieldId, share: -1, isOff: true, causes };
  }
  const [planned, applied] = amountsOf(run.minutes, irrigation);
  const { isOff, causes } = judgeIrrigation({
    ...{ planned: { gross: planned, start }, applied: { gross: applied } },
    ...{ irrigations: [pieceOf(irrigation)], runs: [run] },
  });
  return { plannedId, fieldId, share: planned === 0 ? 0 : applied / planned - 1, isOff, causes };
}

/** Of one measure, whichever. */
function amountsOf(
  minutes: number,
  { gallons, hours, start, end, metered }: ZoneIrrigation,
): readonly [planned: number, applied: number] {
  const ran = (hours ?? (end - start) / 3_600_000) * 60;
  if (metered !== null && metered.targetGallons !== null) return [metered.targetGallons, gallons];
  const byRate = metered?.gallonsByRate ?? null;
  return byRate === null || ran === 0 ? [minutes, ran] : [(byRate * minutes) / ran, gallons];
}

const pieceOf = ({ id, start, end, hours, controllerId, zoneId, endedBy, metered }: ZoneIrrigation) => ({
  ...{ id, hours, source: 'controller' as const, zone: { controllerId, zoneId, endedBy, metered } },
  ...{ start: new Date(start).toISOString(), end: new Date(end).toISOString() },
});

function planFigures(
  deviations: readonly Deviation[],
  language: Language,
): Pick<AnalyticsZone, 'planned' | 'meanDeviationPercent' | 'beyondPercent' | 'causes'> {
  const percentOf = (sum: number) =>
    deviations.length === 0 ? null : Math.round((sum / deviations.length) * 100) + 0;
  const offCauses = deviations.flatMap(({ isOff, causes, plannedId, fieldId }) =>
    isOff ? causes.map((cause) => ({ cause, plannedId, fieldId })) : [],
  );
  const causes = [...Map.groupBy(offCauses, ({ cause }) => cause.code).values()]
    .map((all) => ({ times: all.length, last: all.at(-1) }))
    .sort((one, other) => other.times - one.times)
    .slice(0, maxCauses)
    .flatMap(({ times, last }) =>
      last === undefined
        ? []
        : [
            {
              ...{ text: renderPlan(language, last.cause), times },
              ...{ plannedId: last.plannedId, fieldId: last.fieldId },
            },
          ],
    );
  return {
    planned: deviations.length,
    meanDeviationPercent: percentOf(sumOver(deviations, ({ share }) => share)),
    beyondPercent: percentOf(deviations.filter(({ isOff }) => isOff).length),
    causes,
  };
}

function flowFigures(
  irrigations: readonly ZoneIrrigation[],
): Pick<AnalyticsZone, 'metered' | 'usualGpm' | 'lastGpm' | 'flowVariationPercent'> {
  const flows = irrigations.flatMap(({ metered, hours }) =>
    metered === null || metered.quality === 'estimated' || hours === null || hours < leastHours
      ? []
      : [metered.gallons / (hours * 60)],
  );
  const last = flows.at(-1);
  return {
    metered: flows.length,
    usualGpm: flows.length < leastForUsual ? null : rounded(medianOf(flows), 1),
    lastGpm: last === undefined ? null : rounded(last, 1),
    flowVariationPercent: flows.length < leastForVariation ? null : variationOf(flows),
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [before, after] = [sorted[middle - 1] ?? 0, sorted[middle] ?? 0];
  return sorted.length % 2 === 1 ? after : (before + after) / 2;
}

/** Coefficient of variation [%]: the sample's standard deviation over its mean. */
function variationOf(values: readonly number[]): number | null {
  const mean = sumOver(values, (value) => value) / values.length;
  if (mean <= 0) return null;
  const squares = sumOver(values, (value) => (value - mean) ** 2);
  return rounded((Math.sqrt(squares / (values.length - 1)) / mean) * 100, 1);
}

/** The value that all that have one share; null: none has, or they differ. */
function theOnly(values: readonly (number | null)[]): number | null {
  const known = new Set(values.filter((value) => value !== null));
  const [first] = known;
  return known.size === 1 && first !== undefined ? first : null;
}
