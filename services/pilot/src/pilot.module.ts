import { Module, type DynamicModule } from '@nestjs/common';
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
import { MessagingModule } from '@headgate/messaging';
import { HealthModule, LogModule } from '@headgate/runtime';
import { DatabaseModule } from '@headgate/runtime/database/database.module';
import { DataSource } from 'typeorm';
import { showsSamples, type Environment } from './config.ts';
import { ChangeContent } from './content/change-content.ts';
import { CreateContent } from './content/create-content.ts';
import { DeleteContent } from './content/delete-content.ts';
import { ListContent } from './content/list-content.ts';
import { PilotUpdateContentQuestions } from './content/pilot-update.questions.ts';
import { ProjectContentQuestions } from './content/project.questions.ts';
import { TestimonialContentQuestions } from './content/testimonial.questions.ts';
import { EnrollmentQuestions } from './enrollment/enrollment.questions.ts';
import { ListPilotUpdates } from './enrollment/list-pilot-updates.ts';
import { ListProjects } from './enrollment/list-projects.ts';
import { ListTestimonials } from './enrollment/list-testimonials.ts';
import { pilotDatabase, samples } from './store/pilot-database.ts';
import { Clock } from '@headgate/runtime/time/clock';

/** What anybody may ask, and what administrators may. */
const answers = [
  listPilotUpdates,
  listProjects,
  listTestimonials,
  listEditablePilotUpdates,
  createPilotUpdate,
  changePilotUpdate,
  deletePilotUpdate,
  listEditableProjects,
  createProject,
  changeProject,
  deleteProject,
  listEditableTestimonials,
  createTestimonial,
  changeTestimonial,
  deleteTestimonial,
];

/** Everything that this service consists of. */
@Module({})
export class PilotModule {
  static forRoot(settings: Environment): DynamicModule {
    const { LOG_LEVEL, NATS_URL, NATS_USER, NATS_PASSWORD, DATABASE_URL } = settings;
    const shown = showsSamples(settings);
    return {
      module: PilotModule,
      imports: [
        LogModule.forRoot({ name: 'pilot', level: LOG_LEVEL }),
        HealthModule.forRoot(),
        MessagingModule.forRoot({
          service: 'pilot',
          nats: { url: NATS_URL, user: NATS_USER, password: NATS_PASSWORD },
          answers,
        }),
        DatabaseModule.forRoot(pilotDatabase(DATABASE_URL), shown ? [samples] : []),
      ],
      providers: [
        {
          provide: ListPilotUpdates,
          inject: [DataSource],
          useFactory: (database: DataSource) => new ListPilotUpdates(database, { samples: shown }),
        },
        ListProjects,
        ListTestimonials,
        EnrollmentQuestions,
        Clock,
        ListContent,
        CreateContent,
        ChangeContent,
        DeleteContent,
        PilotUpdateContentQuestions,
        ProjectContentQuestions,
        TestimonialContentQuestions,
      ],
    };
  }
}
