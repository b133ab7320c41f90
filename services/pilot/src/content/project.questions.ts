import { Injectable } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import {
  changeProject,
  createProject,
  deleteProject,
  listEditableProjects,
} from '@headgate/contracts/pilot-content-questions';
import { Answers, type Call } from '@headgate/messaging';
import { administrator } from './administrator.ts';
import { ChangeContent } from './change-content.ts';
import { projects } from './content-table.ts';
import { CreateContent } from './create-content.ts';
import { DeleteContent } from './delete-content.ts';
import { ListContent } from './list-content.ts';

@Injectable()
export class ProjectContentQuestions {
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

  @Answers(listEditableProjects)
  async list(
    _nothing: AskOf<typeof listEditableProjects>,
    call: Call,
  ): Promise<AnswerOf<typeof listEditableProjects>> {
    administrator(call);
    return this.#content.list(projects);
  }

  @Answers(createProject)
  async create(input: AskOf<typeof createProject>, call: Call): Promise<AnswerOf<typeof createProject>> {
    return this.#create.create(projects, administrator(call), input);
  }

  @Answers(changeProject)
  async change(input: AskOf<typeof changeProject>, call: Call): Promise<AnswerOf<typeof changeProject>> {
    return this.#change.change(projects, administrator(call), input);
  }

  @Answers(deleteProject)
  async delete({ id }: AskOf<typeof deleteProject>, call: Call): Promise<AnswerOf<typeof deleteProject>> {
    return this.#delete.delete(projects, administrator(call), id);
  }
}
