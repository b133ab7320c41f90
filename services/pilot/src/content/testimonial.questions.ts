import { Injectable } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import {
  changeTestimonial,
  createTestimonial,
  deleteTestimonial,
  listEditableTestimonials,
} from '@headgate/contracts/pilot-content-questions';
import { Answers, type Call } from '@headgate/messaging';
import { administrator } from './administrator.ts';
import { ChangeContent } from './change-content.ts';
import { testimonials } from './content-table.ts';
import { CreateContent } from './create-content.ts';
import { DeleteContent } from './delete-content.ts';
import { ListContent } from './list-content.ts';

@Injectable()
export class TestimonialContentQuestions {
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

  @Answers(listEditableTestimonials)
  async list(
    _nothing: AskOf<typeof listEditableTestimonials>,
    call: Call,
  ): Promise<AnswerOf<typeof listEditableTestimonials>> {
    administrator(call);
    return this.#content.list(testimonials);
  }

  @Answers(createTestimonial)
  async create(
    input: AskOf<typeof createTestimonial>,
    call: Call,
  ): Promise<AnswerOf<typeof createTestimonial>> {
    return this.#create.create(testimonials, administrator(call), input);
  }

  @Answers(changeTestimonial)
  async change(
    input: AskOf<typeof changeTestimonial>,
    call: Call,
  ): Promise<AnswerOf<typeof changeTestimonial>> {
    return this.#change.change(testimonials, administrator(call), input);
  }

  @Answers(deleteTestimonial)
  async delete(
    { id }: AskOf<typeof deleteTestimonial>,
    call: Call,
  ): Promise<AnswerOf<typeof deleteTestimonial>> {
    return this.#delete.delete(testimonials, administrator(call), id);
  }
}
