import { Injectable } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import {
  changePilotUpdate,
  createPilotUpdate,
  deletePilotUpdate,
  listEditablePilotUpdates,
} from '@headgate/contracts/pilot-content-questions';
import { Answers, type Call } from '@headgate/messaging';
import { administrator } from './administrator.ts';
import { ChangeContent } from './change-content.ts';
import { pilotUpdates } from './content-table.ts';
import { CreateContent } from './create-content.ts';
import { DeleteContent } from './delete-content.ts';
import { ListContent } from './list-content.ts';

@Injectable()
export class PilotUpdateContentQuestions {
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
  async list(
    _nothing: AskOf<typeof listEditablePilotUpdates>,
    call: Call,
  ): Promise<AnswerOf<typeof listEditablePilotUpdates>> {
    administrator(call);
    return this.#content.list(pilotUpdates);
  }

  @Answers(createPilotUpdate)
  async create(
    input: AskOf<typeof createPilotUpdate>,
    call: Call,
  ): Promise<AnswerOf<typeof createPilotUpdate>> {
    return this.#create.create(pilotUpdates, administrator(call), input);
  }

  @Answers(changePilotUpdate)
  async change(
    input: AskOf<typeof changePilotUpdate>,
    call: Call,
  ): Promise<AnswerOf<typeof changePilotUpdate>> {
    return this.#change.change(pilotUpdates, administrator(call), input);
  }

  @Answers(deletePilotUpdate)
  async delete(
    { id }: AskOf<typeof deletePilotUpdate>,
    call: Call,
  ): Promise<AnswerOf<typeof deletePilotUpdate>> {
    return this.#delete.delete(pilotUpdates, administrator(call), id);
  }
}
