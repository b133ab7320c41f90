import type { Plan } from '@headgate/contracts/plan';
import { isForToday, type TodayField } from '../today-of.ts';

/** What of the farm is left in the list, by the names that the address has (`show`). */
export const listFilters = {
  due: 'With water today',
  accept: 'To accept',
  unfit: 'Does not fit',
  changed: 'Changed since yesterday',
} as const;
type ListFilter = keyof typeof listFilters;

const passes: Readonly<Record<ListFilter, (today: TodayField) => boolean>> = {
  due: isForToday,
  accept: ({ planned }) => planned?.state === 'proposed',
  unfit: ({ state, field }) => state === 'conflict' || field.unserved !== null,
  changed: ({ field }) => field.changes.length > 0,
};

/** By the names that the address has (`sort`); none: by when the water begins. */
export const listOrders = { name: 'Name', need: 'Driest first', amount: 'Most water first' } as const;
type ListOrder = keyof typeof listOrders;

/** By the names that the address has (`by`). */
export const listGroups = { source: 'Water source', group: 'Group' } as const;
export type ListGrouping = keyof typeof listGroups;

export interface ListState {
  readonly filter: ListFilter | undefined;
  readonly order: ListOrder | undefined;
  readonly grouping: ListGrouping | undefined;
}

/** Share of what the crop may use that it has used. */
const need = ({ field: { depletion, allowedDepletion } }: TodayField): number =>
  depletion === null || allowedDepletion === null || allowedDepletion <= 0
    ? -1
    : depletion / allowedDepletion;

const byName = (one: TodayField, other: TodayField) =>
  one.field.name.localeCompare(other.field.name, 'en-US', { numeric: true });

/** What has no time comes last. */
const begins = ({ planned }: TodayField) =>
  planned === undefined ? Infinity : Date.parse(planned.planned.start);

const compare: Readonly<Record<ListOrder | 'start', (one: TodayField, other: TodayField) => number>> = {
  start: (one, other) => {
    const [first, second] = [begins(one), begins(other)];
    return first === second ? 0 : first - second;
  },
  name: byName,
  need: (one, other) => need(other) - need(one),
  amount: (one, other) => (other.planned?.planned.gallons ?? 0) - (one.planned?.planned.gallons ?? 0),
};

/** The ids of those that a filter leaves; none: of all. */
export const leftBy = (all: readonly TodayField[], filter: ListFilter | undefined): ReadonlySet<string> =>
  new Set((filter === undefined ? all : all.filter(passes[filter])).map(({ field }) => field.fieldId));

/** `kept`: stay in the list though the filter would leave them no more. */
export function listed(
  all: readonly TodayField[],
  { filter, order }: ListState,
  kept: ReadonlySet<string>,
): readonly TodayField[] {
  const left =
    filter === undefined
      ? all
      : all.filter((today) => kept.has(today.field.fieldId) || passes[filter](today));
  return left.toSorted((one, other) => compare[order ?? 'start'](one, other) || byName(one, other));
}

export interface ListedGroup {
  readonly title: string;
  readonly fields: readonly TodayField[];
}

/** In the order of their names; what belongs to none comes last. */
export function grouped(
  fields: readonly TodayField[],
  grouping: ListGrouping | undefined,
  sources: Plan['sources'],
): readonly ListedGroup[] {
  if (grouping === undefined) return [{ title: '', fields }];
  const names = new Map(sources.map(({ waterSourceId, name }) => [waterSourceId, name]));
  const titleOf = ({ field: { group, waterSourceId } }: TodayField) =>
    grouping === 'group' ? (group ?? '') : (names.get(waterSourceId ?? '') ?? '');
  const none = grouping === 'group' ? 'No group' : 'No water source';
  return [...Map.groupBy(fields, titleOf)]
    .toSorted(([one], [other]) => (one === '' ? 1 : other === '' ? -1 : one.localeCompare(other)))
    .map(([title, inGroup]) => ({ title: title === '' ? none : title, fields: inGroup }));
}

/** The first of them, whatever their group. */
export function firstOf(groups: readonly ListedGroup[], count: number): readonly ListedGroup[] {
  const first: ListedGroup[] = [];
  let left = count;
  for (const { title, fields } of groups) {
    if (left <= 0) break;
    first.push({ title, fields: fields.slice(0, left) });
    left -= fields.length;
  }
  return first;
}
