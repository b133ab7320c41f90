import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewCalendarLink } from '@headgate/contracts/calendar';
import { calendarLinksQuery } from '../../../entities/calendar-link/calendar-links.queries.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { controlStyle } from '../../../ui/control-style.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Modal } from '../../../ui/modal.tsx';
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
      {made === null ? <LinkForm onMade={setMade} /> : <NewLink made={made} />}
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

/** Its address, told this once. */
function NewLink({ made: { link, address } }: { made: NewCalendarLink }) {
  return (
    <section
      aria-labelledby="new-calendar-link"
      className="grid gap-3 rounded-card border border-line bg-success-tint p-4"
    >
      <h3 id="new-calendar-link" className="font-bold">
        The link for {link.name}
      </h3>
      <p role="status">
        Copy it now: for your safety it is shown only this once. Then add it in your calendar under “Add by
        URL” or “Subscribe”.
      </p>
      <input
        readOnly
        aria-label="Calendar link"
        value={address}
        className={`${controlStyle} text-14`}
        onFocus={({ target }) => {
          target.select();
        }}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={address} label="Copy link" of={`for ${link.name}`} what="the link" />
      </div>
    </section>
  );
}
