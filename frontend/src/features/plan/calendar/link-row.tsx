import type { CalendarLink } from '@headgate/contracts/calendar';
import { revokeCalendarLink } from '../../../entities/calendar-link/calendar-links.queries.ts';
import { localDayName } from '../../../lib/display/local-day-name.ts';
import { localTime } from '../../../lib/display/local-time.ts';
import { PrivateLinkRow } from '../../../ui/private-link/private-link-row.tsx';

const revoked = { title: 'Link revoked', description: 'Calendars that used it get nothing any more.' };

/** A link, when it was read last, and the way to end it. */
export function LinkRow({ link }: { link: CalendarLink }) {
  const { withAmounts, createdAt, lastReadAt, endsAt, hasEnded } = link;
  return (
    <PrivateLinkRow {...{ link, revoked }} revocation={revokeCalendarLink}>
      {withAmounts ? 'Hours and inches' : 'Hours only'}. Made {localDayName(createdAt)}.{' '}
      {lastReadAt === null ? 'No calendar has read it yet.' : `Last read ${localTime(lastReadAt)}.`}{' '}
      {hasEnded
        ? `It ended ${localDayName(endsAt)}: a link ends after a year, or 90 days without being read.`
        : `Ends ${localDayName(endsAt)} if nobody reads it until then.`}
    </PrivateLinkRow>
  );
}
