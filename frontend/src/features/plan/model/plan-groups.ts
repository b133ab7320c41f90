import type { FieldSummary } from '@headgate/contracts/field';
import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import type { FieldPlan, Plan, PlannedIrrigation, SourcePlan } from '@headgate/contracts/plan';
import type { WaterSource } from '@headgate/contracts/water-source';
import { controllerName } from '../../../entities/controller/controller-labels.ts';
import { hasInName } from '../../../lib/has-in-name.ts';

/** One planned irrigation, with what it belongs to. */
export interface PlanBar {
  readonly planned: PlannedIrrigation;
  readonly field: FieldPlan;
  readonly source: WaterSource | undefined;
}

export interface PlanRow {
  readonly key: string;
  readonly name: string;
  /** The fields of a zone; null: the row is the field. */
  readonly note: string | null;
  readonly bars: readonly PlanBar[];
  readonly unserved: FieldPlan['unserved'];
}

export interface PlanGroup {
  readonly key: string;
  readonly title: string;
  /** Null: a controller's, or without a source. */
  readonly source: { readonly plan: SourcePlan | undefined; readonly record: WaterSource | undefined } | null;
  readonly rows: readonly PlanRow[];
  /** Names of those that have nothing in these days. */
  readonly idle: readonly string[];
}

/** What became nothing shows no more. */
const isShown = ({ state }: PlannedIrrigation) => state !== 'withdrawn' && state !== 'expired';

export function barsOf(plan: Plan, sources: readonly WaterSource[]): readonly PlanBar[] {
  const byId = new Map(sources.map((source) => [source.id, source]));
  return plan.fields.flatMap((field) =>
    field.planned.filter(isShown).map((planned) => ({
      planned,
      field,
      source: byId.get(planned.waterSourceId ?? field.waterSourceId ?? ''),
    })),
  );
}

const noSource = 'No water source';

/** Fields by their water source; those without one last. */
export function groupsBySource(plan: Plan, sources: readonly WaterSource[]): readonly PlanGroup[] {
  const bars = Map.groupBy(barsOf(plan, sources), ({ field }) => field.fieldId);
  const fields = Map.groupBy(plan.fields, ({ waterSourceId }) => waterSourceId ?? '');
  const known = new Set(plan.sources.map(({ waterSourceId }) => waterSourceId));
  const places = [
    ...plan.sources.map((source) => [source.waterSourceId, source] as const),
    ...[...fields.keys()].filter((id) => !known.has(id)).map((id) => [id, undefined] as const),
  ];
  return places.flatMap(([id, source]) => {
    const record = sources.find((each) => each.id === id);
    const own = fields.get(id) ?? [];
    if (own.length === 0) return [];
    const rows = own.map((field): PlanRow => {
      const { fieldId: key, name, unserved } = field;
      return { key, name, note: null, bars: bars.get(key) ?? [], unserved };
    });
    return [
      {
        key: id,
        title: source?.name ?? record?.name ?? noSource,
        source: id === '' ? null : { plan: source, record },
        ...busyAndIdle(rows),
      },
    ];
  });
}

/** Zones by their controller, each with the water of all fields that it waters; fields without a zone last. */
export function groupsByZone(
  plan: Plan,
  sources: readonly WaterSource[],
  { fields, controllers }: { fields: readonly FieldSummary[]; controllers: readonly IrrigationController[] },
): readonly PlanGroup[] {
  const bars = barsOf(plan, sources);
  const zonesOf = new Map(fields.map(({ id, zones }) => [id, zones]));
  const watered = controllers.map((controller) => ({
    key: controller.id,
    title: controllerName(controller),
    source: null,
    ...busyAndIdle(
      controller.zones.map(({ id, name }) => {
        const isHere = ({ fieldId }: { readonly fieldId: string }) =>
          zonesOf.get(fieldId)?.some((zone) => zone.controllerId === controller.id && zone.zoneId === id) ===
          true;
        const here = plan.fields.filter(isHere);
        return {
          key: `${controller.id} ${id}`,
          name,
          note: here.map((field) => field.name).join(', ') || 'No field',
          bars: bars.filter(({ field }) => isHere(field)),
          unserved: null,
        };
      }),
    ),
  }));
  const apart = plan.fields.filter(({ fieldId }) => (zonesOf.get(fieldId)?.length ?? 0) === 0);
  const rows = apart.map(({ fieldId, name, unserved }) => {
    const own = bars.filter(({ field }) => field.fieldId === fieldId);
    return { key: fieldId, name, note: null, bars: own, unserved };
  });
  const others = { key: '', title: 'Fields without a zone', source: null, ...busyAndIdle(rows) };
  return [...watered, others].filter(({ rows: busy, idle }) => busy.length + idle.length > 0);
}

/** What is left of them by a name that is looked for, in small letters: of a field, a zone or a field that it waters. */
export function groupsNamed(groups: readonly PlanGroup[], search: string): readonly PlanGroup[] {
  if (search === '') return groups;
  return groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ name, note }) => hasInName(`${name} ${note ?? ''}`, search)),
      idle: group.idle.filter((name) => hasInName(name, search)),
    }))
    .filter(({ rows, idle }) => rows.length + idle.length > 0);
}

/** The first rows, whatever their group; one that has none takes no room. */
export function firstRows(groups: readonly PlanGroup[], count: number): readonly PlanGroup[] {
  let left = count;
  return groups.flatMap((group) => {
    if (left <= 0 && group.rows.length > 0) return [];
    const isWhole = group.rows.length <= left;
    const first = isWhole ? group : { ...group, rows: group.rows.slice(0, left) };
    left -= group.rows.length;
    return [first];
  });
}

function busyAndIdle(rows: readonly PlanRow[]): Pick<PlanGroup, 'rows' | 'idle'> {
  const isBusy = ({ bars, unserved }: PlanRow) => bars.length > 0 || unserved !== null;
  return { rows: rows.filter(isBusy), idle: rows.filter((row) => !isBusy(row)).map(({ name }) => name) };
}
