import { home } from '../content/home.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { FeatureCards } from '../features/how-it-works/feature-cards.tsx';
import { PilotUpdatesSection } from '../features/pilot-updates/pilot-updates-section.tsx';
import { CredibilityStats } from '../features/pilots/credibility-stats.tsx';
import { PilotProgram } from '../features/pilots/pilot-program.tsx';
import { ProjectsSection } from '../features/projects/projects-section.tsx';
import { TestimonialsSection } from '../features/testimonials/testimonials-section.tsx';
import { SoilBucket } from '../ui/soil-bucket/soil-bucket.tsx';

/** The home page with what the features put on it. */
export function Home() {
  return (
    <HomePage
      tonight={
        <figure className="mx-auto w-full max-w-sm">
          <SoilBucket soilWater={{ left: 0.68, trigger: 0.45 }} className="w-full" />
          <figcaption className="mt-4 text-center text-14 text-muted">{home.bucket}</figcaption>
        </figure>
      }
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
      roi={null}
    />
  );
}
