import type { PlannedIrrigation } from '@headgate/contracts/plan';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CloudRain from 'lucide-react/icons/cloud-rain';
import { lazy, memo, Suspense, useId, useState } from 'react';
import { cropName } from '../../entities/crop/crop-labels.ts';
import { monthAndDay } from '../../lib/display/calendar-day.ts';
import { localDay } from '../../lib/display/local-day.ts';
import { acres } from '../../lib/display/acres.ts';
import { classNames } from '../../ui/class-names.ts';
import { RowActions } from './row-actions.tsx';
import { StateBadge } from './state-badge.tsx';
import type { TodayField, TodaysWindow } from './today-of.ts';
import { depthText, differenceText, verdictText } from './verdict-of.ts';
import { WeekBars } from './week-bars.tsx';

/** Comes with the first that is opened. */
const RowDetails = lazy(async () => ({ default: (await import('./row-details.tsx')).RowDetails }));

/** Of a field whose valves controllers open. */
const ControlNote = lazy(async () => ({ default: (await import('./control-note.tsx')).ControlNote }));

/** Of its element. */
export const rowId = (fieldId: string): string => `field-${fieldId}`;

interface FieldRowProps {
  readonly today: TodayField;
  readonly window: TodaysWindow;
}

/** A field with water today or tonight: what to do, why, and what somebody makes of it. On a desk one line. */
export const FieldRow = memo(function FieldRow({ today, window }: FieldRowProps) {
  const { field } = today;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li
      id={rowId(field.fieldId)}
      tabIndex={-1}
      className="grid min-w-0 gap-x-6 gap-y-3 border-b border-line py-4 last:border-0 last:pb-0 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <FieldName today={today} />
        <p className="numerals mt-2 text-18 font-bold text-balance sm:text-22">
          {verdictText(today, window)}
        </p>
        <Why today={today} />
      </div>
      <div className="grid content-start gap-3 lg:w-[29rem] xl:w-[33rem] lg:justify-items-end">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <WeekBars days={field.days} />
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            className="inline-flex min-h-12 items-center gap-1 font-semibold hover:text-primary"
            onClick={() => {
              setOpen(!open);
            }}
          >
            Details
            <span className="sr-only"> {field.name}</span>
            <ChevronDown
              aria-hidden="true"
              className={classNames('size-5 transition-transform', open && 'rotate-180')}
            />
          </button>
        </div>
        <RowActions today={today} window={window} />
      </div>
      <div id={id} hidden={!open} className="lg:col-span-2">
        {open && (
          <Suspense>
            <RowDetails today={today} />
          </Suspense>
        )}
      </div>
    </li>
  );
});

function FieldName({ today: { field, state } }: { today: TodayField }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StateBadge state={state} />
      <a
        href={`/fields/${field.fieldId}`}
        className="inline-flex min-h-6 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
      >
        {field.name}
      </a>
      <span className="text-14 text-muted">
        {field.crop === null ? acres(field.acres) : `${cropName(field.crop)}, ${acres(field.acres)}`}
      </span>
    </p>
  );
}

/** The reason, what would make it needless, what does not fit, what is new, and how the last one went. */
function Why({ today }: { today: TodayField }) {
  const { field, planned, last } = today;
  const { unserved, changes } = field;
  const { conflict, condition } = planned ?? { conflict: null, condition: null };
  return (
    <div className="mt-1 grid gap-1">
      {planned !== undefined &&
        (planned.control !== null || planned.startCheck !== null || planned.startsItself) && (
          <Suspense>
            <ControlNote planned={planned} />
          </Suspense>
        )}
      {conflict !== null && <p className="font-medium text-danger">{conflict.text}</p>}
      {unserved !== null && <p className="font-medium text-warn">{unserved.reason.text}</p>}
      <p>{field.reason.text}</p>
      {condition !== null && (
        <p className="flex gap-2 font-medium text-water">
          <CloudRain aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {condition.text}
        </p>
      )}
      {changes.length > 0 && (
        <p className="text-14">
          <span className="font-semibold">Changed since yesterday:</span>{' '}
          {changes.map(({ text }) => text).join(' ')}
        </p>
      )}
      {last !== undefined && <LastIrrigation last={last} />}
    </div>
  );
}

function LastIrrigation({ last: { planned, applied } }: { last: PlannedIrrigation }) {
  if (applied === null) return null;
  const day = monthAndDay(localDay(new Date(planned.start)));
  const difference = differenceText(planned.inches, applied.inches);
  return (
    <p className="numerals text-14 text-muted">
      {`Last irrigation ${day}: planned ${depthText(planned.inches)}, applied ${depthText(applied.inches)} (${difference})`}
    </p>
  );
}
