import type { FieldPlan, Plan } from '@headgate/contracts/plan';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, useState } from 'react';
import { decimals } from '../../lib/display/water-volume.ts';
import { Badge } from '../../ui/badge.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { isLate } from './model/is-late.ts';

/** What has to be ordered of districts, the most urgent first. `now`: whose time has passed says so. */
export function OrdersToPlace({ plan: { sources }, now }: { plan: Plan; now: number }) {
  const orders = sources
    .flatMap(({ name, orders }) => orders.map((order) => ({ ...order, name })))
    .filter(({ end }) => Date.parse(end) > now)
    .sort((one, other) => Date.parse(one.placeBy) - Date.parse(other.placeBy));
  if (orders.length === 0) return null;
  return (
    <SectionCard title={`Orders to place (${String(orders.length)})`}>
      <ul className="mt-3 grid gap-3">
        {orders.map(({ name, placeBy, start, text }) => {
          const isPast = Date.parse(placeBy) < now;
          return (
            <li key={`${name} ${start} ${placeBy}`} className="flex flex-wrap items-start gap-x-3 gap-y-1">
              <Badge
                variant={{ icon: isPast ? TriangleAlert : CalendarClock, tint: isPast ? 'over' : 'waits' }}
              >
                {isPast ? 'Order time is over' : 'To order'}
              </Badge>
              <span className="min-w-0 flex-1 basis-64">
                <span className="font-semibold">{name}. </span>
                {text}
              </span>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}

type Short = FieldPlan & { readonly unserved: NonNullable<FieldPlan['unserved']> };

/** Fields whose water does not fit, of hundreds perhaps many: how much, why, and what would help; and what stands where it cannot. */
export const DoesNotFit = memo(function DoesNotFit({ plan: { fields } }: { plan: Plan }) {
  const short = fields.filter((field): field is Short => field.unserved !== null);
  const conflicts = fields.flatMap((field) =>
    field.planned.flatMap(({ id, conflict }) =>
      conflict === null ? [] : [{ id, name: field.name, conflict }],
    ),
  );
  const [open, setOpen] = useState(false);
  if (short.length + conflicts.length === 0) return null;
  const items = [
    ...conflicts.map(({ id, name, conflict }) => (
      <li key={id}>
        <p className="font-semibold">{name}</p>
        <p>{conflict.text}</p>
      </li>
    )),
    ...short.map((field) => <ShortField key={field.fieldId} field={field} />),
  ];
  const more = items.slice(shownAtFirst);
  return (
    <SectionCard title={`Does not fit (${String(items.length)})`}>
      <ul className="mt-3 grid gap-4">{items.slice(0, shownAtFirst)}</ul>
      {more.length > 0 && (
        <div className="mt-4">
          <Drawer title={`${String(more.length)} more`} open={open} onOpenChange={setOpen}>
            {open && <ul className="grid gap-4">{more}</ul>}
          </Drawer>
        </div>
      )}
    </SectionCard>
  );
});

/** The week itself comes after them. */
const shownAtFirst = 2;

function ShortField({ field: { name, unserved } }: { field: Short }) {
  return (
    <li>
      <p className="numerals font-semibold">
        {name}: {shortText(unserved)}
      </p>
      <p>{unserved.reason.text}</p>
      {unserved.help.length > 0 && (
        <>
          <p className="mt-1 text-14 font-semibold text-muted">What would help</p>
          <ul className="list-disc pl-5">
            {unserved.help.map(({ code, text }) => (
              // No help, but by what rule the others come first.
              <li key={code} className={code === 'unserved.rule' ? 'mt-1 -ml-5 list-none' : undefined}>
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

const shortText = (unserved: Short['unserved']): string =>
  isLate(unserved) ? 'water comes late' : missingText(unserved);

const missingText = ({ inches, hours }: Short['unserved']): string =>
  hours === null
    ? `${decimals(inches, 2)} in short`
    : `${decimals(inches, 2)} in short, ${decimals(hours, 1)} h`;
