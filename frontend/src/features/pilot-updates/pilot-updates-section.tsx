import ArrowRight from 'lucide-react/icons/arrow-right';
import { pilotUpdates } from '../../content/pilot-updates.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { PageSection } from '../../ui/page-section.tsx';
import { PilotUpdateList } from './pilot-update-list.tsx';

/** Three rows of two; the others are a link away. */
const maxInSection = 6;

/** The newest updates as a part of another page. */
export function PilotUpdatesSection() {
  const { title, intro, all } = pilotUpdates.section;
  return (
    <PageSection id="pilot-updates" title={title} intro={intro}>
      <PilotUpdateList max={maxInSection} />
      <p className="mt-8">
        <a href="/pilot-updates" className={buttonStyle('quiet')}>
          {all}
          <ArrowRight aria-hidden="true" className="size-5" />
        </a>
      </p>
    </PageSection>
  );
}
