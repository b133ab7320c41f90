import { listPilotUpdates, listProjects, listTestimonials } from '@headgate/contracts/pilot-questions';
import { DataSource } from 'typeorm';
import { showsSamples, type Environment } from '../config.ts';
import type { Parts } from '../parts.ts';
import { EnrollmentQuestions } from './enrollment.questions.ts';
import { ListPilotUpdates } from './list-pilot-updates.ts';
import { ListProjects } from './list-projects.ts';
import { ListTestimonials } from './list-testimonials.ts';

/** The pilot program: what anybody may read of it, who applies, who is invited. */
export function enrollmentParts(settings: Environment): Parts {
  const samples = showsSamples(settings);
  return {
    answers: [listPilotUpdates, listProjects, listTestimonials],
    announces: [],
    consumes: [],
    providers: [
      {
        provide: ListPilotUpdates,
        inject: [DataSource],
        useFactory: (database: DataSource) => new ListPilotUpdates(database, { samples }),
      },
      ...[ListProjects, ListTestimonials, EnrollmentQuestions],
    ],
  };
}
