import * as editing from '@headgate/contracts/pilot-content-questions';
import * as showing from '@headgate/contracts/pilot-questions';
import { showsSamples, type Environment } from '../config.ts';
import { questionsOf, type Dependencies } from '../providers.ts';
import { pilotUpdates, projects, testimonials } from './content-table.ts';
import { contentQuestions } from './content.questions.ts';
import { Content } from './content.ts';

/** The public pages' content: what anybody reads, and what administrators write. */
export function contentProviders(settings: Environment): Dependencies {
  // Those that a database brought along from development are left out, too.
  const shownUpdates = showsSamples(settings) ? {} : { sample: 'false' as const };
  return {
    answers: [...questionsOf(showing), ...questionsOf(editing)],
    controllers: [
      contentQuestions(pilotUpdates, shownUpdates),
      contentQuestions(projects),
      contentQuestions(testimonials),
    ],
    providers: [Content],
  };
}
