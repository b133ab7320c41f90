import { z } from 'zod/mini';
import { defineQuestion } from './define.ts';
import { pilotUpdate } from './pilot-update.ts';
import { project } from './project.ts';
import { testimonial } from './testimonial.ts';

/** Pilot updates, the newest first; as many as an answer holds. */
export const listPilotUpdates = defineQuestion('ask.pilot.list-pilot-updates.v1', {
  answer: z.array(pilotUpdate),
});

/** Projects, the newest first. */
export const listProjects = defineQuestion('ask.pilot.list-projects.v1', {
  answer: z.array(project),
});

/** Testimonials, the featured ones first. */
export const listTestimonials = defineQuestion('ask.pilot.list-testimonials.v1', {
  answer: z.array(testimonial),
});
