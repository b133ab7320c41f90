import { pilotUpdates } from '../../content/pilot-updates.ts';
import { DocumentHead } from '../../ui/document-head.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { PilotUpdateList } from './pilot-update-list.tsx';
import { StatusLegend } from './status-legend.tsx';

export function PilotUpdatesPage() {
  const { title, lead, list } = pilotUpdates;
  return (
    <>
      <DocumentHead path="/pilot-updates" />
      <PageHead title={title} lead={lead} />
      <PageSection id="all-updates" title={list}>
        <PilotUpdateList />
      </PageSection>
      <StatusLegend />
    </>
  );
}
