import { z } from 'zod/mini';
import { defineQuestion } from './define.ts';
import {
  editablePilotUpdate,
  editableProject,
  editableTestimonial,
  pilotUpdateChange,
  pilotUpdateInput,
  projectChange,
  projectInput,
  testimonialChange,
  testimonialInput,
} from './pilot-content.ts';
import { conflict } from './refusal.ts';

/*
 * What administrators do to the public pages' content. Every question is `Rejected` without a caller (401) and for one who
 * is no administrator (403).
 */

const missing = { 'not-found': { status: 404, message: 'Not found' } } as const;
const limitReached = {
  full: ({ most: max }: { most: number }) =>
    conflict(
      `There is room for ${String(max)}, fewer where the texts are long. Delete one or shorten one first.`,
    ),
};
const refusedChange = {
  ...missing,
  ...limitReached,
  'changed-meanwhile': conflict('Somebody changed this meanwhile'),
};

const nothing = z.object({});
const byId = z.object({ id: z.uuid() });
const notFound = z.object({ kind: z.literal('not-found') });
/** Of another version than the one that the change began with. */
const changedMeanwhile = z.object({ kind: z.literal('changed-meanwhile') });
/** With it the list would not fit into an answer any more. */
const full = z.object({ kind: z.literal('full'), most: z.int() });

const saved = <Content extends z.ZodMiniType>(content: Content) =>
  z.object({ kind: z.literal('saved'), content });
const created = <Content extends z.ZodMiniType>(content: Content) =>
  z.discriminatedUnion('kind', [saved(content), full]);
const changed = <Content extends z.ZodMiniType>(content: Content) =>
  z.discriminatedUnion('kind', [saved(content), notFound, changedMeanwhile, full]);
const deleted = z.discriminatedUnion('kind', [z.object({ kind: z.literal('done') }), notFound]);

/** All of them, samples too, in the order of the public list. */
export const listEditablePilotUpdates = defineQuestion('ask.pilot.list-editable-pilot-updates.v1', {
  permission: 'content.write',
  ask: nothing,
  answer: z.array(editablePilotUpdate),
});
export const createPilotUpdate = defineQuestion('ask.pilot.create-pilot-update.v1', {
  permission: 'content.write',
  ask: pilotUpdateInput,
  answer: created(editablePilotUpdate),
  refusals: limitReached,
});
/** A sample stays one, whatever is written into it. */
export const changePilotUpdate = defineQuestion('ask.pilot.change-pilot-update.v1', {
  permission: 'content.write',
  ask: z.extend(pilotUpdateChange, byId.shape),
  answer: changed(editablePilotUpdate),
  refusals: refusedChange,
});
export const deletePilotUpdate = defineQuestion('ask.pilot.delete-pilot-update.v1', {
  permission: 'content.write',
  ask: byId,
  answer: deleted,
  refusals: missing,
});

export const listEditableProjects = defineQuestion('ask.pilot.list-editable-projects.v1', {
  permission: 'content.write',
  ask: nothing,
  answer: z.array(editableProject),
});
export const createProject = defineQuestion('ask.pilot.create-project.v1', {
  permission: 'content.write',
  ask: projectInput,
  answer: created(editableProject),
  refusals: limitReached,
});
export const changeProject = defineQuestion('ask.pilot.change-project.v1', {
  permission: 'content.write',
  ask: z.extend(projectChange, byId.shape),
  answer: changed(editableProject),
  refusals: refusedChange,
});
export const deleteProject = defineQuestion('ask.pilot.delete-project.v1', {
  permission: 'content.write',
  ask: byId,
  answer: deleted,
  refusals: missing,
});

export const listEditableTestimonials = defineQuestion('ask.pilot.list-editable-testimonials.v1', {
  permission: 'content.write',
  ask: nothing,
  answer: z.array(editableTestimonial),
});
export const createTestimonial = defineQuestion('ask.pilot.create-testimonial.v1', {
  permission: 'content.write',
  ask: testimonialInput,
  answer: created(editableTestimonial),
  refusals: limitReached,
});
export const changeTestimonial = defineQuestion('ask.pilot.change-testimonial.v1', {
  permission: 'content.write',
  ask: z.extend(testimonialChange, byId.shape),
  answer: changed(editableTestimonial),
  refusals: refusedChange,
});
export const deleteTestimonial = defineQuestion('ask.pilot.delete-testimonial.v1', {
  permission: 'content.write',
  ask: byId,
  answer: deleted,
  refusals: missing,
});
