import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { projectsQuery } from '../entities/project/projects.queries.ts';
import { testimonialsQuery } from '../entities/testimonial/testimonials.queries.ts';

import { PilotUpdatesSection } from '../features/pilot-updates/pilot-updates-section.tsx';

export { RoiModel } from '../features/roi/roi-model.tsx';

/** What pilot farms do, and say. */
export function Updates() {
  return (
    <>
      <PilotUpdatesSection />
      <Projects />
      <Testimonials />
    </>
  );
}

/* Of what is there only where somebody has written one, the code too comes only then. */

const ProjectsSection = lazy(async () => ({
  default: (await import('../features/projects/projects-section.tsx')).ProjectsSection,
}));

const TestimonialsSection = lazy(async () => ({
  default: (await import('../features/testimonials/testimonials-section.tsx')).TestimonialsSection,
}));

function Projects() {
  const { data = [] } = useQuery(projectsQuery);
  return (
    data.length > 0 && (
      <Suspense>
        <ProjectsSection />
      </Suspense>
    )
  );
}

function Testimonials() {
  const { data = [] } = useQuery(testimonialsQuery);
  return (
    data.length > 0 && (
      <Suspense>
        <TestimonialsSection />
      </Suspense>
    )
  );
}
