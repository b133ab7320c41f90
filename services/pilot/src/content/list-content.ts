import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { maxRows } from '../store/max-rows.ts';
import type { ContentRow, ContentTable } from './content-table.ts';

/** All that the public pages have of one kind, and samples wherever there are any: who may delete them must see them. */
@Injectable()
export class ListContent {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  async list<Row extends ContentRow, Input, Content>(
    table: ContentTable<Row, Input, Content>,
  ): Promise<Content[]> {
    const { entity, order, contentOf } = table;
    const rows = await this.#database.getRepository(entity).find({ order, take: maxRows });
    return rows.map((row) => contentOf(row));
  }
}
