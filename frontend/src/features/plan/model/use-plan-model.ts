import type { Plan } from '@headgate/contracts/plan';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fieldsQuery } from '../../../entities/field/fields.queries.ts';
import { waterSourcesQuery } from '../../../entities/water-source/water-sources.queries.ts';
import { pricesIn, slotsOf, type SlotPrice } from './hour-slots.ts';
import { barsOf, type PlanBar } from './plan-groups.ts';
import { weekOf } from './plan-week.ts';

/** Nothing is known yet, or it could not be read: then moving is judged by the server alone. */
const none: readonly never[] = [];

/** The plan, with what of fields and sources it takes to show it and to say what moving does. */
export function usePlanModel(plan: Plan) {
  const { data: sources = none } = useQuery(waterSourcesQuery);
  const { data: fields = none } = useQuery(fieldsQuery);
  const { from, days } = plan;
  const week = useMemo(() => weekOf(from, days), [from, days]);
  // Water of the last night goes on past the week.
  const slots = useMemo(() => slotsOf(weekOf(from, days + 2)), [from, days]);
  const bars = useMemo(() => barsOf(plan, sources), [plan, sources]);
  const prices = useMemo(
    () =>
      new Map<string, readonly SlotPrice[] | null>(
        sources.map(({ id, tariff }) => [id, pricesIn(tariff, slots)]),
      ),
    [sources, slots],
  );
  const barsOfSource = useMemo(
    () =>
      Map.groupBy(bars, ({ source, planned, field }) =>
        source === undefined ? (planned.waterSourceId ?? field.waterSourceId ?? '') : source.id,
      ),
    [bars],
  );
  return useMemo(
    () => ({ plan, week, slots, sources, fields, bars, prices, barsOfSource }),
    [plan, week, slots, sources, fields, bars, prices, barsOfSource],
  );
}

export type PlanModel = ReturnType<typeof usePlanModel>;

/** Of its source: what else takes water there. */
export const besideOf = ({ barsOfSource }: PlanModel, { planned, source }: PlanBar) =>
  source === undefined
    ? []
    : (barsOfSource.get(source.id) ?? []).map((bar) => bar.planned).filter(({ id }) => id !== planned.id);
