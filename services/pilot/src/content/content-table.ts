import type {
  EditablePilotUpdate,
  EditableProject,
  EditableTestimonial,
  PilotUpdateInput,
  ProjectInput,
  TestimonialInput,
} from '@headgate/contracts/pilot-content';
import type { FindOptionsOrder } from 'typeorm';
import { PilotUpdate } from '../store/pilot-update.entity.ts';
import { Project } from '../store/project.entity.ts';
import { Testimonial } from '../store/testimonial.entity.ts';

export interface ContentRow {
  id: string;
  version: number;
}

/** One kind of what administrators write: where it is kept, and what the service adds to what is written. */
export interface ContentTable<Row extends ContentRow, Input, Content> {
  /** In the audit log: `<noun>-created` and so on. */
  readonly noun: string;
  readonly table: string;
  readonly entity: new () => Row;
  /** Of the public list. */
  readonly order: FindOptionsOrder<Row>;
  readonly newRow: (input: Input, now: Date) => Omit<Row, keyof ContentRow>;
  /** What a change touches besides the fields that it names. */
  readonly touched: (now: Date) => Partial<Row>;
  readonly contentOf: (row: Row) => Content;
}

export const pilotUpdates: ContentTable<PilotUpdate, PilotUpdateInput, EditablePilotUpdate> = {
  noun: 'pilot-update',
  table: 'pilot_update',
  entity: PilotUpdate,
  order: { lastUpdated: 'DESC', id: 'ASC' },
  // What somebody writes is no sample.
  newRow: (input, now) => ({ ...input, sample: 'false', lastUpdated: now }),
  touched: (now) => ({ lastUpdated: now }),
  contentOf: ({ lastUpdated, ...row }) => ({ ...row, lastUpdated: lastUpdated.toISOString() }),
};

export const projects: ContentTable<Project, ProjectInput, EditableProject> = {
  noun: 'project',
  table: 'project',
  entity: Project,
  order: { createdAt: 'DESC', id: 'ASC' },
  newRow: (input, now) => ({ ...input, createdAt: now }),
  touched: () => ({}),
  contentOf: ({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }),
};

export const testimonials: ContentTable<Testimonial, TestimonialInput, EditableTestimonial> = {
  noun: 'testimonial',
  table: 'testimonial',
  entity: Testimonial,
  order: { featured: 'DESC', authorName: 'ASC', id: 'ASC' },
  newRow: (input) => input,
  touched: () => ({}),
  contentOf: ({ ...row }) => row,
};
