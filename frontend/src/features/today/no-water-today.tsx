import { useState } from 'react';
import { Drawer } from '../../ui/drawer.tsx';
import { StateBadge } from './state-badge.tsx';
import type { TodayField } from './today-of.ts';

/** So many are all in sight where there is nothing else. */
const few = 12;

interface NoWaterTodayProps {
  readonly fields: readonly TodayField[];
  /** No field has any, so that these are what there is to see. */
  readonly isAll: boolean;
}

/** Fields that wait, each with what comes next; folded away, unless there is nothing else. */
export function NoWaterToday({ fields, isAll }: NoWaterTodayProps) {
  const [open, setOpen] = useState(false);
  if (fields.length === 0) return null;
  if (isAll && fields.length <= few)
    return (
      <div className="rounded-card border border-line bg-surface px-4 shadow-card sm:px-6">
        <Waiting fields={fields} />
      </div>
    );
  return (
    <div className="rounded-control bg-surface shadow-card">
      <Drawer title={`No water today (${String(fields.length)})`} open={open} onOpenChange={setOpen}>
        {open && <Waiting fields={fields} />}
      </Drawer>
    </div>
  );
}

function Waiting({ fields }: Pick<NoWaterTodayProps, 'fields'>) {
  return (
    <ul aria-label="Fields without water today" className="grid gap-x-8 lg:grid-cols-2">
      {fields.map(({ field: { fieldId, name, headline, reason, changes }, state }) => (
        <li key={fieldId} className="min-w-0 border-b border-line py-3 last:border-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge state={state} />
            <a
              href={`/fields/${fieldId}`}
              className="inline-flex min-h-6 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
            >
              {name}
            </a>
            <span className="font-medium">{headline.text}</span>
          </p>
          <p className="mt-1 text-14 text-muted">{reason.text}</p>
          {changes.length > 0 && (
            <p className="text-14">
              <span className="font-semibold">Changed since yesterday:</span>{' '}
              {changes.map(({ text }) => text).join(' ')}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
