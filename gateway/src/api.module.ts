import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.ts';
import { AdminContentModule } from './admin-content/admin-content.module.ts';
import { AdminControllersModule } from './admin-controllers/admin-controllers.module.ts';
import { AdminApplicationsModule } from './admin-applications/admin-applications.module.ts';
import { ApplicationsModule } from './applications/applications.module.ts';
import { CommandsModule } from './commands/commands.module.ts';
import { ControllersModule } from './controllers/controllers.module.ts';
import { FarmRecordsModule } from './farm-records/farm-records.module.ts';
import { InvitesModule } from './invites/invites.module.ts';
import { LiveModule } from './live/live.module.ts';
import { LocationController } from './locations/location.controller.ts';
import { OpsModule } from './ops/ops.module.ts';
import { PaymentsModule } from './payments/payments.module.ts';
import { PilotUpdateController } from './pilot/pilot-update.controller.ts';
import { ProjectController } from './pilot/project.controller.ts';
import { TestimonialController } from './pilot/testimonial.controller.ts';
import { PredictionController } from './predictions/prediction.controller.ts';
import { StripeWebhookModule } from './stripe-webhook/stripe-webhook.module.ts';
import { SubscriptionModule } from './subscription/subscription.module.ts';

/** The calls of the API. Needs an `Asker`. */
@Module({
  imports: [
    AccountsModule,
    FarmRecordsModule,
    AdminContentModule,
    PaymentsModule,
    SubscriptionModule,
    ApplicationsModule,
    AdminApplicationsModule,
    ControllersModule,
    CommandsModule,
    AdminControllersModule,
    OpsModule,
    InvitesModule,
    StripeWebhookModule,
    LiveModule,
  ],
  controllers: [
    PredictionController,
    LocationController,
    PilotUpdateController,
    ProjectController,
    TestimonialController,
  ],
})
export class ApiModule {}
