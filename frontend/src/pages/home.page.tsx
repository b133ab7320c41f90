import { home } from '../content/home.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { FeatureCards } from '../features/how-it-works/feature-cards.tsx';
import { PilotUpdatesSection } from '../features/pilot-updates/pilot-updates-section.tsx';
import { CredibilityStats } from '../features/pilots/credibility-stats.tsx';
import { PilotProgram } from '../features/pilots/pilot-program.tsx';
import { ProjectsSection } from '../features/projects/projects-section.tsx';
import { RoiModel } from '../features/roi/roi-model.tsx';
import { TestimonialsSection } from '../features/testimonials/testimonials-section.tsx';
import { TonightPlanCard } from '../features/tonight/tonight-plan-card.tsx';
import { PageSection } from '../ui/page-section.tsx';

/** The home page with what the features put on it. */
export function Home() {
  return (
    <HomePage
      tonight={<TonightPlanCard />}
      stats={<CredibilityStats />}
      features={<FeatureCards />}
      program={<PilotProgram />}
      updates={
        <>
          <PilotUpdatesSection />
          <ProjectsSection />
          <TestimonialsSection />
        </>
      }
      roi={
        <PageSection id="roi" title={home.roi.title} intro={home.roi.intro} tone="raised">
          <RoiModel />
        </PageSection>
      }
    />
  );
}
