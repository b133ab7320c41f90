import type { Question } from '@headgate/contracts/define';
import type { PilotUpdateInput, ProjectInput, TestimonialInput } from '@headgate/contracts/pilot-content';
import * as editing from '@headgate/contracts/pilot-content-questions';
import { listPilotUpdates, listProjects, listTestimonials } from '@headgate/contracts/pilot-questions';
import type { PilotUpdate as ShownUpdate } from '@headgate/contracts/pilot-update';
import type { Project as ShownProject } from '@headgate/contracts/project';
import type { Testimonial as ShownTestimonial } from '@headgate/contracts/testimonial';
import type { FindOptionsOrder } from 'typeorm';
import type { z } from 'zod/mini';
import { PilotUpdate, Project, Testimonial, type ContentRow } from '../store/content.entities.ts';

/** As administrators see it. */
export type Editable<Shown> = Shown & { version: number };

/** Absent: as it was. */
export type Changes<Input> = { id: string; version: number } & {
  [Field in keyof Input]?: Input[Field] | undefined;
};

export type Created<Shown> = { kind: 'saved'; content: Editable<Shown> } | { kind: 'full'; most: number };
export type Changed<Shown> = Created<Shown> | { kind: 'not-found' } | { kind: 'changed-meanwhile' };
export interface Deleted {
  kind: 'done' | 'not-found';
}

type Asks<Ask, Answer> = Question<z.ZodMiniType<Ask>, z.ZodMiniType<Answer>>;

/** One kind of what administrators write: where it is kept, who asks for it, and what the service adds to what is written. */
export interface ContentTable<Row extends ContentRow, Input, Shown> {
  /** In the audit log: `<noun>-created` and so on. */
  readonly noun: string;
  readonly entity: new () => Row;
  /** Of the public list. */
  readonly order: FindOptionsOrder<Row>;
  readonly newRow: (input: Input, now: Date) => Omit<Row, keyof ContentRow>;
  /** What a change touches besides the fields that it names. */
  readonly touched: (now: Date) => Partial<Row>;
  readonly contentOf: (row: Row) => Editable<Shown>;
  readonly questions: {
    /** Anybody's. */
    readonly show: Asks<object, Shown[]>;
    readonly list: Asks<object, Editable<Shown>[]>;
    readonly create: Asks<Input, Created<Shown>>;
    readonly change: Asks<Changes<Input>, Changed<Shown>>;
    readonly delete: Asks<{ id: string }, Deleted>;
  };
}

export const pilotUpdates: ContentTable<PilotUpdate, PilotUpdateInput, ShownUpdate> = {
  noun: 'pilot-update',
  entity: PilotUpdate,
  order: { lastUpdated: 'DESC', id: 'ASC' },
  // What somebody writes is no sample.
  newRow: (input, now) => ({ ...input, sample: 'false', lastUpdated: now }),
  touched: (now) => ({ lastUpdated: now }),
  contentOf: ({ lastUpdated, ...row }) => ({ ...row, lastUpdated: lastUpdated.toISOString() }),
  questions: {
    show: listPilotUpdates,
    list: editing.listEditablePilotUpdates,
    create: editing.createPilotUpdate,
    change: editing.changePilotUpdate,
    delete: editing.deletePilotUpdate,
  },
};

export const projects: ContentTable<Project, ProjectInput, ShownProject> = {
  noun: 'project',
  entity: Project,
  order: { createdAt: 'DESC', id: 'ASC' },
  newRow: (input, now) => ({ ...input, createdAt: now }),
  touched: () => ({}),
  contentOf: ({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }),
  questions: {
    show: listProjects,
    list: editing.listEditableProjects,
    create: editing.createProject,
    change: editing.changeProject,
    delete: editing.deleteProject,
  },
};

export const testimonials: ContentTable<Testimonial, TestimonialInput, ShownTestimonial> = {
  noun: 'testimonial',
  entity: Testimonial,
  order: { featured: 'DESC', authorName: 'ASC', id: 'ASC' },
  newRow: (input) => input,
  touched: () => ({}),
  contentOf: ({ ...row }) => row,
  questions: {
    show: listTestimonials,
    list: editing.listEditableTestimonials,
    create: editing.createTestimonial,
    change: editing.changeTestimonial,
    delete: editing.deleteTestimonial,
  },
};
