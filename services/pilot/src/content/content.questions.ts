import { Controller } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import {
  changePilotUpdate,
  changeProject,
  changeTestimonial,
  createPilotUpdate,
  createProject,
  createTestimonial,
  deletePilotUpdate,
  deleteProject,
  deleteTestimonial,
  listEditablePilotUpdates,
  listEditableProjects,
  listEditableTestimonials,
} from '@headgate/contracts/pilot-content-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { ChangeContent } from './change-content.ts';
import { pilotUpdates, projects, testimonials } from './content-table.ts';
import { CreateContent } from './create-content.ts';
import { DeleteContent } from './delete-content.ts';
import { ListContent } from './list-content.ts';

/** What administrators do with the public pages' content. */
@Controller()
export class ContentQuestions {
  readonly #content: ListContent;
  readonly #create: CreateContent;
  readonly #change: ChangeContent;
  readonly #delete: DeleteContent;

  constructor(content: ListContent, create: CreateContent, change: ChangeContent, remove: DeleteContent) {
    this.#content = content;
    this.#create = create;
    this.#change = change;
    this.#delete = remove;
  }

  @Answers(listEditablePilotUpdates)
  async listPilotUpdates(): Promise<AnswerOf<typeof listEditablePilotUpdates>> {
    return this.#content.list(pilotUpdates);
  }

  @Answers(createPilotUpdate)
  async createPilotUpdate(
    input: AskOf<typeof createPilotUpdate>,
    call: Call,
  ): Promise<AnswerOf<typeof createPilotUpdate>> {
    return this.#create.create(pilotUpdates, signedIn(call), input);
  }

  @Answers(changePilotUpdate)
  async changePilotUpdate(
    input: AskOf<typeof changePilotUpdate>,
    call: Call,
  ): Promise<AnswerOf<typeof changePilotUpdate>> {
    return this.#change.change(pilotUpdates, signedIn(call), input);
  }

  @Answers(deletePilotUpdate)
  async deletePilotUpdate(
    { id }: AskOf<typeof deletePilotUpdate>,
    call: Call,
  ): Promise<AnswerOf<typeof deletePilotUpdate>> {
    return this.#delete.delete(pilotUpdates, signedIn(call), id);
  }

  @Answers(listEditableProjects)
  async listProjects(): Promise<AnswerOf<typeof listEditableProjects>> {
    return this.#content.list(projects);
  }

  @Answers(createProject)
  async createProject(
    input: AskOf<typeof createProject>,
    call: Call,
  ): Promise<AnswerOf<typeof createProject>> {
    return this.#create.create(projects, signedIn(call), input);
  }

  @Answers(changeProject)
  async changeProject(
    input: AskOf<typeof changeProject>,
    call: Call,
  ): Promise<AnswerOf<typeof changeProject>> {
    return this.#change.change(projects, signedIn(call), input);
  }

  @Answers(deleteProject)
  async deleteProject(
    { id }: AskOf<typeof deleteProject>,
    call: Call,
  ): Promise<AnswerOf<typeof deleteProject>> {
    return this.#delete.delete(projects, signedIn(call), id);
  }

  @Answers(listEditableTestimonials)
  async listTestimonials(): Promise<AnswerOf<typeof listEditableTestimonials>> {
    return this.#content.list(testimonials);
  }

  @Answers(createTestimonial)
  async createTestimonial(
    input: AskOf<typeof createTestimonial>,
    call: Call,
  ): Promise<AnswerOf<typeof createTestimonial>> {
    return this.#create.create(testimonials, signedIn(call), input);
  }

  @Answers(changeTestimonial)
  async changeTestimonial(
    input: AskOf<typeof changeTestimonial>,
    call: Call,
  ): Promise<AnswerOf<typeof changeTestimonial>> {
    return this.#change.change(testimonials, signedIn(call), input);
  }

  @Answers(deleteTestimonial)
  async deleteTestimonial(
    { id }: AskOf<typeof deleteTestimonial>,
    call: Call,
  ): Promise<AnswerOf<typeof deleteTestimonial>> {
    return this.#delete.delete(testimonials, signedIn(call), id);
  }
}
