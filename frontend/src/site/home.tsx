import { home } from '../content/home.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { FeatureCards } from '../features/how-it-works/feature-cards.tsx';
import { CredibilityStats } from '../features/pilots/credibility-stats.tsx';
import { PilotProgram } from '../features/pilots/pilot-program.tsx';
import { PageSection } from '../ui/page-section.tsx';
import { Island } from './island.tsx';

/** The home page with what the features put on it. */
export function Home() {
  return (
    <HomePage
      tonight={<Island name="tonight" />}
      stats={<CredibilityStats />}
      features={<FeatureCards />}
      program={<PilotProgram />}
      updates={<Island name="updates" />}
      roi={
        <PageSection id="roi" title={home.roi.title} intro={home.roi.intro} tone="raised">
          <Island name="roi" />
        </PageSection>
      }
    />
  );
}
