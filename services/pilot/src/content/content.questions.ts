import { Injectable } from '@nestjs/common';
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
import { administrator, Answers, type Call } from '@headgate/messaging';
import { ChangeContent } from './change-content.ts';
import { pilotUpdates, projects, testimonials } from './content-table.ts';
import { CreateContent } from './create-content.ts';
import { DeleteContent } from './delete-content.ts';
import { ListContent } from './list-content.ts';

/** What administrators do with the public pages' content. */
@Injectable()
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
  async listPilotUpdates(
    _nothing: AskOf<typeof listEditablePilotUpdates>,
    call: Call,
  ): Promise<AnswerOf<typeof listEditablePilotUpdates>> {
    administrator(call);
    return this.#content.list(pilotUpdates);
  }

  @Answers(createPilotUpdate)
  async createPilotUpdate(
    input: AskOf<typeof createPilotUpdate>,
    call: Call,
  ): Promise<AnswerOf<typeof createPilotUpdate>> {
    return this.#create.create(pilotUpdates, administrator(call), input);
  }

  @Answers(changePilotUpdate)
  async changePilotUpdate(
    input: AskOf<typeof changePilotUpdate>,
    call: Call,
  ): Promise<AnswerOf<typeof changePilotUpdate>> {
    return this.#change.change(pilotUpdates, administrator(call), input);
  }

  @Answers(deletePilotUpdate)
  async deletePilotUpdate(
    { id }: AskOf<typeof deletePilotUpdate>,
    call: Call,
  ): Promise<AnswerOf<typeof deletePilotUpdate>> {
    return this.#delete.delete(pilotUpdates, administrator(call), id);
  }

  @Answers(listEditableProjects)
  async listProjects(
    _nothing: AskOf<typeof listEditableProjects>,
    call: Call,
  ): Promise<AnswerOf<typeof listEditableProjects>> {
    administrator(call);
    return this.#content.list(projects);
  }

  @Answers(createProject)
  async createProject(
    input: AskOf<typeof createProject>,
    call: Call,
  ): Promise<AnswerOf<typeof createProject>> {
    return this.#create.create(projects, administrator(call), input);
  }

  @Answers(changeProject)
  async changeProject(
    input: AskOf<typeof changeProject>,
    call: Call,
  ): Promise<AnswerOf<typeof changeProject>> {
    return this.#change.change(projects, administrator(call), input);
  }

  @Answers(deleteProject)
  async deleteProject(
    { id }: AskOf<typeof deleteProject>,
    call: Call,
  ): Promise<AnswerOf<typeof deleteProject>> {
    return this.#delete.delete(projects, administrator(call), id);
  }

  @Answers(listEditableTestimonials)
  async listTestimonials(
    _nothing: AskOf<typeof listEditableTestimonials>,
    call: Call,
  ): Promise<AnswerOf<typeof listEditableTestimonials>> {
    administrator(call);
    return this.#content.list(testimonials);
  }

  @Answers(createTestimonial)
  async createTestimonial(
    input: AskOf<typeof createTestimonial>,
    call: Call,
  ): Promise<AnswerOf<typeof createTestimonial>> {
    return this.#create.create(testimonials, administrator(call), input);
  }

  @Answers(changeTestimonial)
  async changeTestimonial(
    input: AskOf<typeof changeTestimonial>,
    call: Call,
  ): Promise<AnswerOf<typeof changeTestimonial>> {
    return this.#change.change(testimonials, administrator(call), input);
  }

  @Answers(deleteTestimonial)
  async deleteTestimonial(
    { id }: AskOf<typeof deleteTestimonial>,
    call: Call,
  ): Promise<AnswerOf<typeof deleteTestimonial>> {
    return this.#delete.delete(testimonials, administrator(call), id);
  }
}
