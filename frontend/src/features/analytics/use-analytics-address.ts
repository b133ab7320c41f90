import { useMemo, useState } from 'react';
import type { AnalyticsFilter } from '../../entities/analytics/analytics.queries.ts';
import { localDay } from '../../lib/display/local-day.ts';
import { useListAddress } from '../../ui/list-address.ts';
import { daysOfPeriod, periods, wrongDays, type Days, type Period } from './analytics-days.ts';

export const views = ['fields', 'months', 'zones', 'years'] as const;
export type View = (typeof views)[number];

const among = <Value extends string>(
  values: readonly Value[],
  text: string | undefined,
  usual: Value,
): Value => values.find((value) => value === text) ?? usual;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What is shown is in the address: so a colleague can be sent it. */
export function useAnalyticsAddress() {
  const { textOf, change } = useListAddress();
  const [today] = useState(() => localDay(new Date()));
  const period: Period = among(periods, textOf('period'), 'water-year');
  const entered: Days = { from: textOf('from') ?? '', to: textOf('to') ?? '' };
  const wrong = period === 'own' ? wrongDays(entered) : undefined;
  const days = period === 'own' ? entered : daysOfPeriod(period, today);
  const idOf = (name: string) => {
    const text = textOf(name);
    return text !== undefined && uuid.test(text) ? text : undefined;
  };
  const { from, to } = days;
  const [crop, group] = [textOf('crop'), textOf('group')];
  const [sourceId, fieldId] = [idOf('source'), idOf('field')];
  // The same one until something of it is chosen anew: columns and rows are made of it.
  const filter = useMemo(
    (): AnalyticsFilter => ({ from, to, crop, sourceId, group, fieldId }),
    [from, to, crop, sourceId, group, fieldId],
  );
  return {
    view: among(views, textOf('view'), 'fields'),
    ...{ period, days, wrong, filter, change, today },
    isCompared: textOf('compare') !== 'none',
    by: among(['crops', 'sources'] as const, textOf('by'), 'crops'),
    measure: textOf('measure'),
    years: Number(among(['2', '3', '4', '5'] as const, textOf('years'), '3')),
  };
}

export type AnalyticsAddress = ReturnType<typeof useAnalyticsAddress>;
