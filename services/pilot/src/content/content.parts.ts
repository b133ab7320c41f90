import {
  changePilotUpdate,
  changeProject,
  changeTestimonial,
  createPilotUpdate,
  createProject,
  createTestimonial,
  deletePilotUpdate,
  deleteProject,
  deleteTestimonial,
  listEditablePilotUpdates,
  listEditableProjects,
  listEditableTestimonials,
} from '@headgate/contracts/pilot-content-questions';
import type { Parts } from '../parts.ts';
import { ChangeContent } from './change-content.ts';
import { CreateContent } from './create-content.ts';
import { DeleteContent } from './delete-content.ts';
import { ListContent } from './list-content.ts';
import { PilotUpdateContentQuestions } from './pilot-update.questions.ts';
import { ProjectContentQuestions } from './project.questions.ts';
import { TestimonialContentQuestions } from './testimonial.questions.ts';

/** What administrators write for the public pages. */
export const contentParts: Parts = {
  answers: [
    ...[listEditablePilotUpdates, createPilotUpdate, changePilotUpdate, deletePilotUpdate],
    ...[listEditableProjects, createProject, changeProject, deleteProject],
    ...[listEditableTestimonials, createTestimonial, changeTestimonial, deleteTestimonial],
  ],
  announces: [],
  consumes: [],
  providers: [
    ...[ListContent, CreateContent, ChangeContent, DeleteContent],
    ...[PilotUpdateContentQuestions, ProjectContentQuestions, TestimonialContentQuestions],
  ],
};
