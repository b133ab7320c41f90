import { Controller } from '@nestjs/common';
import type { AnswerOf } from '@headgate/contracts/define';
import { listPilotUpdates, listProjects, listTestimonials } from '@headgate/contracts/pilot-questions';
import { Answers } from '@headgate/messaging';
import { ListPilotUpdates } from './list-pilot-updates.ts';
import { ListProjects } from './list-projects.ts';
import { ListTestimonials } from './list-testimonials.ts';

@Controller()
export class PublicListQuestions {
  readonly #updates: ListPilotUpdates;
  readonly #projects: ListProjects;
  readonly #testimonials: ListTestimonials;

  constructor(updates: ListPilotUpdates, projects: ListProjects, testimonials: ListTestimonials) {
    this.#updates = updates;
    this.#projects = projects;
    this.#testimonials = testimonials;
  }

  @Answers(listPilotUpdates)
  listPilotUpdates(): Promise<AnswerOf<typeof listPilotUpdates>> {
    return this.#updates.list();
  }

  @Answers(listProjects)
  listProjects(): Promise<AnswerOf<typeof listProjects>> {
    return this.#projects.list();
  }

  @Answers(listTestimonials)
  listTestimonials(): Promise<AnswerOf<typeof listTestimonials>> {
    return this.#testimonials.list();
  }
}
