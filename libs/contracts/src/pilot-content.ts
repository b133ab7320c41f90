import { z } from 'zod/mini';
import { pilotUpdate } from './pilot-update.ts';
import { printable, printableLines } from './printable.ts';
import { project } from './project.ts';
import { rowVersion } from './row-version.ts';
import { testimonial } from './testimonial.ts';
import { ownLineEnds } from './text-input.ts';
import { textFlag } from './user.ts';

/*
 * What administrators write for the public pages. The lengths [UTF-16 units] add up to what pilot's tables take. A record
 * carries a version: a change names the one it began with, so two administrators cannot overwrite each other unseen.
 */

const text = (name: string, max: number, ...form: z.core.$ZodCheck<string>[]) =>
  z
    .string(`${name} must be text`)
    .check(
      ...form,
      z.minLength(1, `${name} is required`),
      z.maxLength(max, `${name} must be at most ${max} characters`),
    );
const line = (name: string, max: number) => text(name, max, z.trim(), printable);
const lines = (name: string, max: number) => text(name, max, ownLineEnds, z.trim(), printableLines);

const figure = (name: string, least: number, max: number) =>
  z.nullable(
    z
      .number(`${name} must be a number`)
      .check(
        z.minimum(least, `${name} must be at least ${least}`),
        z.maximum(max, `${name} must be at most ${max}`),
      ),
  );

const whole = (name: string, least: number, max: number) =>
  figure(name, least, max).check(
    z.refine((value) => value === null || Number.isInteger(value), `${name} must be a whole number`),
  );

/** A file of this site. '//' or '/\' at the beginning would be another's. */
const ownPicture = (name: string) =>
  z.nullable(
    z
      .string(`${name} must be text`)
      .check(
        z.trim(),
        z.regex(
          /^\/[\w~%.-][\w~%./-]*$/,
          `${name} must be an address on this site, such as /pictures/block-4.avif`,
        ),
        z.maxLength(300, `${name} must be at most 300 characters`),
      ),
  );

/** The ones that have a name of ours; any other is shown as it is (specification, section 4). */
export const pilotUpdateStatuses = ['prospective', 'in-discussion', 'active', 'completed'] as const;

export const pilotUpdateInput = z.object({
  title: line('Title', 200),
  status: line('Status', 60),
  location: line('Location', 120),
  farmName: line('Farm name', 120),
  description: lines('Description', 600),
  updateContent: lines('Update', 3000),
});
export type PilotUpdateInput = z.output<typeof pilotUpdateInput>;

export const projectInput = z.object({
  title: line('Title', 200),
  category: line('Category', 80),
  cropType: line('Crop', 80),
  location: line('Location', 120),
  description: lines('Description', 3000),
  imageUrl: ownPicture('Picture'),
  /** Less water applied [%]; negative: more was. */
  waterSavings: figure('Water savings', -100, 100),
  /** More yield [%]; negative: less. */
  yieldIncrease: figure('Yield increase', -100, 1000),
  /** US dollars a year; negative: it cost more. */
  costSavings: whole('Cost savings', -10_000_000, 10_000_000),
  roiMonths: whole('Months to pay for itself', 0, 1200),
});
export type ProjectInput = z.output<typeof projectInput>;

export const testimonialInput = z.object({
  authorName: line('Name', 150),
  company: line('Farm or company', 150),
  content: lines('Words', 3000),
  rating: whole('Rating', 1, 5),
  avatarUrl: ownPicture('Portrait'),
  featured: textFlag,
});
export type TestimonialInput = z.output<typeof testimonialInput>;

/** `version`: the one that the change began with. Absent fields stay as they are. */
export const pilotUpdateChange = z.extend(z.partial(pilotUpdateInput), { version: rowVersion });
export type PilotUpdateChange = z.output<typeof pilotUpdateChange>;
export const projectChange = z.extend(z.partial(projectInput), { version: rowVersion });
export type ProjectChange = z.output<typeof projectChange>;
export const testimonialChange = z.extend(z.partial(testimonialInput), { version: rowVersion });
export type TestimonialChange = z.output<typeof testimonialChange>;

/* As administrators see them. */
export const editablePilotUpdate = z.extend(pilotUpdate, { version: z.int() });
export type EditablePilotUpdate = z.infer<typeof editablePilotUpdate>;
export const editableProject = z.extend(project, { version: z.int() });
export type EditableProject = z.infer<typeof editableProject>;
export const editableTestimonial = z.extend(testimonial, { version: z.int() });
export type EditableTestimonial = z.infer<typeof editableTestimonial>;
