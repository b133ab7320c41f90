import type { PilotUpdate } from '@headgate/contracts/pilot-update';
import FlaskConical from 'lucide-react/icons/flask-conical';
import MapPin from 'lucide-react/icons/map-pin';
import Sprout from 'lucide-react/icons/sprout';
import { pilotUpdates } from '../../content/pilot-updates.ts';
import { Card } from '../../ui/card.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { excerpt } from './excerpt.ts';
import { PilotStatusBadge } from './pilot-status-badge.tsx';

export function PilotUpdateCard({ update }: { update: PilotUpdate }) {
  const { title, status, description, updateContent, lastUpdated, sample } = update;
  return (
    <Card className="flex h-full min-w-0 flex-col p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PilotStatusBadge status={status} />
        <LocalDate moment={lastUpdated} className="numerals text-14 text-muted" />
      </div>
      {/* The team writes in English. */}
      <h3 lang="en" className="mt-4 text-22 font-bold">
        {title}
      </h3>
      <Site update={update} />
      <p lang="en" className="mt-4 font-semibold">
        {description}
      </p>
      <p lang="en" className="mt-2 text-muted">
        {excerpt(updateContent)}
      </p>
      {sample === 'true' && (
        <p className="mt-auto flex items-center gap-2 pt-4 text-14 text-soil">
          <FlaskConical aria-hidden="true" className="size-4 shrink-0" />
          {pilotUpdates.sample}
        </p>
      )}
    </Card>
  );
}

function Site({ update: { location, farmName } }: { update: PilotUpdate }) {
  const parts = [
    { name: 'Location', icon: MapPin, text: location },
    { name: 'Farm', icon: Sprout, text: farmName },
  ];
  return (
    <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-14 text-muted">
      {parts.map(({ name, icon: Icon, text }) => (
        <div key={name} className="flex min-w-0 items-center gap-1">
          <dt>
            <Icon aria-hidden="true" className="size-4" />
            <span className="sr-only">{name}</span>
          </dt>
          <dd className="min-w-0">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
