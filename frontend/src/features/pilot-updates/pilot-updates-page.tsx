import type { ReactNode } from 'react';
import { pilotUpdates } from '../../content/pilot-updates.ts';
import { DocumentHead } from '../../ui/document-head.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { PilotStatusBadge } from './pilot-status-badge.tsx';
/** `list`: the updates themselves. */
export function PilotUpdatesPage({ list }: { list: ReactNode }) {
  const { title, lead } = pilotUpdates;
  return (
    <>
      <DocumentHead path="/pilot-updates" />
      <PageHead title={title} lead={lead} />
      <PageSection id="all-updates" title={pilotUpdates.list}>
        {list}
      </PageSection>
      <StatusLegend />
    </>
  );
}

function StatusLegend() {
  const { title, statuses } = pilotUpdates.legend;
  return (
    <PageSection id="statuses" title={title} tone="raised">
      <dl className="grid gap-x-12 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {statuses.map(({ status, text }) => (
          <div key={status}>
            <dt>
              <PilotStatusBadge status={status} />
            </dt>
            <dd className="mt-2 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
