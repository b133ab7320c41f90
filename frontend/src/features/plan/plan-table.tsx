import { useRef } from 'react';
import { localTime } from '../../lib/display/local-time.ts';
import { money } from '../../lib/display/money.ts';
import { decimals } from '../../lib/display/water-volume.ts';
import { useRowLimit } from '../../lib/use-row-limit.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { StackingTable } from '../../ui/stacking-table.tsx';
import { variantOf } from './model/bar-variants.ts';
import type { PlanBar } from './model/plan-groups.ts';

/** So many are drawn at once. */
const step = 100;

/** What the bars show, in rows. */
export function PlanTable({ bars }: { bars: readonly PlanBar[] }) {
  const { limit, showMore } = useRowLimit(step);
  const body = useRef<HTMLTableSectionElement>(null);
  return (
    <>
      <StackingTable
        bodyRef={body}
        caption="Every planned irrigation of these days"
        columns={['Field', 'Water source', 'Start', 'End', 'Inches', 'Hours', 'Energy', 'State']}
        rows={bars.slice(0, limit).map(({ planned: { planned, costUsd, ...rest }, field, source }) => ({
          key: rest.id,
          cells: [
            field.name,
            source?.name ?? null,
            localTime(planned.start),
            localTime(planned.end),
            decimals(planned.inches, 2),
            planned.hours === null ? null : decimals(planned.hours, 1),
            costUsd === null ? null : money(costUsd, 'USD'),
            variantOf({ planned, costUsd, ...rest }).label,
          ],
        }))}
      />
      <ShowMore
        more={bars.length - limit}
        onPress={() => {
          showMore(() => {
            const row = body.current?.children[limit];
            if (row instanceof HTMLElement) row.focus();
          });
        }}
      />
    </>
  );
}
