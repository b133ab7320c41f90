import type { FieldPlan, PlannedIrrigation } from '@headgate/contracts/plan';
import { acreFeet } from '../../lib/display/acre-feet.ts';
import { TodaySection } from './today-section.tsx';
import { yesterdays, type TodaysWindow } from './today-of.ts';
import { depthText, differenceText } from './verdict-of.ts';

interface YesterdayProps {
  readonly recent: readonly PlannedIrrigation[];
  readonly fields: readonly FieldPlan[];
  readonly window: TodaysWindow;
}

/** Less off than this is as planned. */
const worthSaying = 0.1;

const total = (all: readonly PlannedIrrigation[], gallons: (one: PlannedIrrigation) => number): number =>
  all.reduce((sum, one) => sum + gallons(one), 0);

/** What was planned against what flowed, and where that differs. */
export function Yesterday({ recent, fields, window }: YesterdayProps) {
  const all = yesterdays(recent, window);
  if (all.length === 0) return null;
  const names = new Map(fields.map(({ fieldId, name }) => [fieldId, name]));
  const reported = all.filter(({ applied }) => applied !== null);
  const planned = total(reported, (one) => one.planned.gallons);
  const applied = total(reported, (one) => one.applied?.gallons ?? 0);
  const waiting = all.length - reported.length;
  return (
    <TodaySection id="yesterday" title="Yesterday">
      {reported.length > 0 && (
        <p className="numerals text-18">
          {`Planned ${acreFeet(planned)}, applied ${acreFeet(applied)} (${differenceText(planned, applied)}).`}
        </p>
      )}
      {waiting > 0 && (
        <p>
          {waiting === 1
            ? 'One irrigation is not reported yet.'
            : `${String(waiting)} irrigations are not reported yet.`}
        </p>
      )}
      <ul className="numerals mt-2 grid gap-1">
        {reported.filter(isOff).map((one) => (
          <li key={one.id}>
            {offText(names.get(one.fieldId) ?? 'A field', one)}{' '}
            <a
              href={`/fields/${one.fieldId}?report=${one.id}`}
              className="inline-flex min-h-12 items-center font-semibold underline hover:text-primary"
            >
              Report card<span className="sr-only"> of {names.get(one.fieldId) ?? 'the field'}</span>
            </a>
          </li>
        ))}
      </ul>
    </TodaySection>
  );
}

const isOff = ({ planned, applied }: PlannedIrrigation) =>
  applied !== null && Math.abs(applied.inches - planned.inches) >= worthSaying * planned.inches;

function offText(name: string, { planned, applied }: PlannedIrrigation): string {
  const amount = applied?.inches ?? 0;
  return `${name} got ${depthText(amount)} of ${depthText(planned.inches)}: ${differenceText(planned.inches, amount)}.`;
}
