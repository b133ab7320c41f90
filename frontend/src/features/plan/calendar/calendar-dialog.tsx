import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewCalendarLink } from '@headgate/contracts/calendar';
import { calendarLinksQuery } from '../../../entities/calendar-link/calendar-links.queries.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { NewLink } from '../../../ui/private-link/new-link.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkRow } from './link-row.tsx';

interface CalendarDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The plan in the calendar of a phone or a desk: who reads it, and a link for somebody more. */
export default function CalendarDialog({ open, onClose }: CalendarDialogProps) {
  return (
    <Modal open={open} title="The plan in your calendar" place="low" onCancel={onClose}>
      <Links />
    </Modal>
  );
}

function Links() {
  const links = useQuery(calendarLinksQuery);
  // Shown this once: it goes with the dialog.
  const [made, setMade] = useState<NewCalendarLink | null>(null);
  return (
    <div className="mt-2 grid gap-6">
      <p className="text-muted">
        Subscribe to the plan in Google Calendar, Apple Calendar or Outlook. Whoever has a link sees field
        names and hours, and inches if you choose so. They cannot change anything.
      </p>
      {made === null ? <LinkForm onMade={setMade} /> : <Made made={made} />}
      {links.isError && (
        <LoadFailure
          text="Your links could not be loaded. Check your connection and try again."
          isTrying={links.isFetching}
          onTryAgain={() => void links.refetch()}
        />
      )}
      {links.data !== undefined && links.data.length > 0 && (
        <section aria-labelledby="calendar-links">
          <h3 id="calendar-links" className="font-bold">
            Your links
          </h3>
          <ul className="mt-1 divide-y divide-line">
            {links.data.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Made({ made: { link, address } }: { made: NewCalendarLink }) {
  return (
    <NewLink
      name={link.name}
      address={address}
      label="Calendar link"
      advice="Copy it now: for your safety it is shown only this once. Then add it in your calendar under “Add by URL” or “Subscribe”."
    />
  );
}
