import { howItWorks } from '../content/how-it-works.ts';
import { HowItWorksPage } from '../features/how-it-works/how-it-works-page.tsx';
import { PageSection } from '../ui/page-section.tsx';
import { Island } from './island.tsx';

export function HowItWorks() {
  return (
    <HowItWorksPage
      roi={
        <PageSection id="roi" title={howItWorks.roi.title} intro={howItWorks.roi.intro}>
          <Island name="roi" />
        </PageSection>
      }
    />
  );
}
