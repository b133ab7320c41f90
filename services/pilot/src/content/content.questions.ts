import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller, type Type } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import type { ContentRow } from '../store/content.entities.ts';
import type { Changes, ContentTable } from './content-table.ts';
import { Content } from './content.ts';

/** What anybody reads of one kind of the public pages' content (`shown`), and what administrators do with it. */
export function contentQuestions<Row extends ContentRow, Input, Shown>(
  table: ContentTable<Row, Input, Shown>,
  shown: FindOptionsWhere<Row> = {},
): Type {
  @Controller()
  class ContentQuestions {
    constructor(private readonly content: Content) {}

    @Answers(table.questions.show)
    show() {
      return this.content.show(table, shown);
    }

    @Answers(table.questions.list)
    list() {
      return this.content.list(table);
    }

    @Answers(table.questions.create)
    async create(input: Input, call: Call) {
      return this.content.create(table, signedIn(call), input);
    }

    @Answers(table.questions.change)
    async change(changes: Changes<Input>, call: Call) {
      return this.content.change(table, signedIn(call), changes);
    }

    @Answers(table.questions.delete)
    async delete({ id }: { id: string }, call: Call) {
      return this.content.delete(table, signedIn(call), id);
    }
  }
  return ContentQuestions;
}
