import { z } from 'zod/mini';
import { byId, defineQuestion, oneOf } from './define.ts';
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
    conflict(`The limit is ${String(max)}, or fewer if the texts are long. Delete or shorten one first.`),
};

/** `full`: with it the list would not fit into an answer any more. `changed-meanwhile`: of another version than the change began with. */
function contentQuestions<
  Content extends z.ZodMiniType,
  Input extends z.ZodMiniType,
  Change extends z.ZodMiniObject,
>(noun: string, { content, input, change }: { content: Content; input: Input; change: Change }) {
  const permission = 'content.write';
  const saved = { content };
  const full = { most: z.int() };
  return {
    /** All of them, samples too, in the order of the public list. */
    list: defineQuestion(`ask.pilot.list-editable-${noun}s.v1`, { permission, answer: z.array(content) }),
    create: defineQuestion(`ask.pilot.create-${noun}.v1`, {
      permission,
      ask: input,
      answer: oneOf({ saved, full }),
      refusals: limitReached,
    }),
    /** A sample stays one, whatever is written into it. */
    change: defineQuestion(`ask.pilot.change-${noun}.v1`, {
      permission,
      ask: z.extend(change, byId.shape),
      answer: oneOf({ saved, 'not-found': {}, 'changed-meanwhile': {}, full }),
      refusals: {
        ...missing,
        ...limitReached,
        'changed-meanwhile': conflict('Someone else changed this. Load it again and repeat your change.'),
      },
    }),
    delete: defineQuestion(`ask.pilot.delete-${noun}.v1`, {
      permission,
      ask: byId,
      answer: oneOf({ done: {}, 'not-found': {} }),
      refusals: missing,
    }),
  };
}

export const {
  list: listEditablePilotUpdates,
  create: createPilotUpdate,
  change: changePilotUpdate,
  delete: deletePilotUpdate,
} = contentQuestions('pilot-update', {
  content: editablePilotUpdate,
  input: pilotUpdateInput,
  change: pilotUpdateChange,
});
export const {
  list: listEditableProjects,
  create: createProject,
  change: changeProject,
  delete: deleteProject,
} = contentQuestions('project', { content: editableProject, input: projectInput, change: projectChange });
export const {
  list: listEditableTestimonials,
  create: createTestimonial,
  change: changeTestimonial,
  delete: deleteTestimonial,
} = contentQuestions('testimonial', {
  content: editableTestimonial,
  input: testimonialInput,
  change: testimonialChange,
});
