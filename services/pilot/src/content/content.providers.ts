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
import { listPilotUpdates, listProjects, listTestimonials } from '@headgate/contracts/pilot-questions';
import { DataSource } from 'typeorm';
import { showsSamples, type Environment } from '../config.ts';
import type { Dependencies } from '../providers.ts';
import { ChangeContent } from './change-content.ts';
import { ContentQuestions } from './content.questions.ts';
import { CreateContent } from './create-content.ts';
import { DeleteContent } from './delete-content.ts';
import { ListContent } from './list-content.ts';
import { ListPilotUpdates } from './list-pilot-updates.ts';
import { ListProjects } from './list-projects.ts';
import { ListTestimonials } from './list-testimonials.ts';
import { PublicListQuestions } from './public-list.questions.ts';

/** The public pages' content: what anybody reads, and what administrators write. */
export function contentProviders(settings: Environment): Dependencies {
  const samples = showsSamples(settings);
  return {
    answers: [
      ...[listPilotUpdates, listProjects, listTestimonials],
      ...[listEditablePilotUpdates, createPilotUpdate, changePilotUpdate, deletePilotUpdate],
      ...[listEditableProjects, createProject, changeProject, deleteProject],
      ...[listEditableTestimonials, createTestimonial, changeTestimonial, deleteTestimonial],
    ],
    announces: [],
    consumes: [],
    controllers: [PublicListQuestions, ContentQuestions],
    providers: [
      {
        provide: ListPilotUpdates,
        inject: [DataSource],
        useFactory: (database: DataSource) => new ListPilotUpdates(database, { samples }),
      },
      ...[ListProjects, ListTestimonials],
      ...[ListContent, CreateContent, ChangeContent, DeleteContent],
    ],
  };
}
