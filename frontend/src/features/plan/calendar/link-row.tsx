import type { CalendarLink } from '@headgate/contracts/calendar';
import { useMutation } from '@tanstack/react-query';
import { revokeCalendarLink } from '../../../entities/calendar-link/calendar-links.queries.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { localDayName } from '../../../lib/display/local-day-name.ts';
import { localTime } from '../../../lib/display/local-time.ts';
import { showToast } from '../../../lib/toasts.ts';
import { buttonStyle } from '../../../ui/button-style.ts';

const revoked = { title: 'Link revoked', description: 'Calendars that used it get nothing any more.' };

/** A link, when it was read last, and the way to end it: one press. */
export function LinkRow({
  link: { id, name, withAmounts, createdAt, lastReadAt, endsAt, hasEnded },
}: {
  link: CalendarLink;
}) {
  const { mutate, isPending } = useMutation(revokeCalendarLink);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-14 text-muted">
          {withAmounts ? 'Hours and inches' : 'Hours only'}. Made {localDayName(createdAt)}.{' '}
          {lastReadAt === null ? 'No calendar has read it yet.' : `Last read ${localTime(lastReadAt)}.`}{' '}
          {hasEnded
            ? `It ended ${localDayName(endsAt)}: a link ends after a year, or 90 days without being read.`
            : `Ends ${localDayName(endsAt)} if nobody reads it until then.`}
        </p>
      </div>
      <button
        type="button"
        aria-disabled={isPending}
        className={buttonStyle('quiet')}
        onClick={() => {
          if (isPending) return;
          mutate(id, {
            onSuccess: () => {
              showToast(revoked);
            },
            onError: (error) => {
              const description = failureMessage(error);
              showToast({ variant: 'destructive', title: 'That did not work', description });
            },
          });
        }}
      >
        {isPending ? 'Revoking...' : hasEnded ? 'Remove' : 'Revoke'}
        <span className="sr-only"> {name}</span>
      </button>
    </li>
  );
}
