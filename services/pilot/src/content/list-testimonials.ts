import { Injectable } from '@nestjs/common';
import type { Testimonial as Answer } from '@headgate/contracts/testimonial';
import { DataSource } from 'typeorm';
import { maxRows } from '../store/max-rows.ts';
import { readRows } from '../store/read-rows.ts';
import { Testimonial } from '../store/testimonial.entity.ts';

/** Testimonials, the featured ones first. */
@Injectable()
export class ListTestimonials {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  /** Throws `Unavailable` when the database does not answer. */
  list(): Promise<Answer[]> {
    return readRows(() =>
      this.#database
        .getRepository(Testimonial)
        .find({ order: { featured: 'DESC', authorName: 'ASC', id: 'ASC' }, take: maxRows }),
    );
  }
}
