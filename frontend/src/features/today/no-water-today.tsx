import type { FieldPlan } from '@headgate/contracts/plan';
import { useRef, useState } from 'react';
import { useRowLimit } from '../../lib/use-row-limit.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { StateBadge } from './state-badge.tsx';
import type { TodayField } from './today-of.ts';

/** Fields that wait, folded away: what is to be done stands above. */
export function NoWaterToday({ fields }: { fields: readonly TodayField[] }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="rounded-control bg-surface shadow-card">
      <Drawer title={`No water today (${String(fields.length)})`} open={open} onOpenChange={setOpen}>
        {open && <WaitingFields fields={fields} />}
      </Drawer>
    </div>
  );
}

/** So many are drawn at once. */
const step = 40;

/** Each with what comes next, and why. */
export function WaitingFields({ fields }: { fields: readonly TodayField[] }) {
  const { limit, showMore } = useRowLimit(step);
  const list = useRef<HTMLUListElement>(null);
  const focusOn = (index: number) => {
    const row = list.current?.children[index];
    if (row instanceof HTMLElement) row.focus();
  };
  return (
    <>
      <ul ref={list} aria-label="Fields without water today" className="grid gap-x-8 lg:grid-cols-2">
        {fields.slice(0, limit).map((today) => (
          <WaitingField key={today.field.fieldId} today={today} />
        ))}
      </ul>
      <ShowMore
        more={fields.length - limit}
        onPress={() => {
          showMore(() => {
            focusOn(limit);
          });
        }}
      />
    </>
  );
}

function WaitingField({ today: { field, state } }: { today: TodayField }) {
  return (
    <li tabIndex={-1} className="min-w-0 border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateBadge state={state} />
        <a
          href={`/fields/${field.fieldId}`}
          className="inline-flex min-h-6 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {field.name}
        </a>
        {/* The badge says it already. */}
        {field.headline.code !== 'headline.off-season' && (
          <span className="font-medium">{field.headline.text}</span>
        )}
      </p>
      <Why field={field} />
    </li>
  );
}

function Why({ field: { unserved, reason, changes } }: { field: FieldPlan }) {
  return (
    <>
      {unserved !== null && (
        <p className="mt-1 text-14 font-medium text-warn">
          {[unserved.reason, ...unserved.help.slice(0, 1)].map(({ text }) => text).join(' ')}
        </p>
      )}
      <p className="mt-1 text-14 text-muted">{reason.text}</p>
      {changes.length > 0 && (
        <p className="text-14">
          <span className="font-semibold">Changed since yesterday:</span>{' '}
          {changes.map(({ text }) => text).join(' ')}
        </p>
      )}
    </>
  );
}
