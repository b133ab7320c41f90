import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccountController } from './accounts/account.controller.ts';
import { DailyMailController } from './accounts/daily-mail.controller.ts';
import { DeleteAccount } from './accounts/delete-account.ts';
import { ExportAccount } from './accounts/export-account.ts';
import { LoginLimits } from './accounts/login-limits.ts';
import { PasswordController } from './accounts/password.controller.ts';
import { RegistrationController } from './accounts/registration.controller.ts';
import { UserController } from './accounts/user.controller.ts';
import { ApiKeyController } from './api-keys/api-key.controller.ts';
import { ApiKeyGuard } from './api-keys/api-key.guard.ts';
import { WebhookController } from './webhooks/webhook.controller.ts';
import { AdminApplicationController } from './admin-applications/admin-application.controller.ts';
import { AdminContentController } from './admin-content/admin-content.controller.ts';
import { AdminControllerController } from './admin-controllers/admin-controller.controller.ts';
import { ApplicationController } from './applications/application.controller.ts';
import { CommandController } from './commands/command.controller.ts';
import { AdminContactController } from './contact/admin-contact.controller.ts';
import { ContactController } from './contact/contact.controller.ts';
import { IrrigationControllerController } from './controllers/irrigation-controller.controller.ts';
import { AutomationController } from './controllers/automation.controller.ts';
import { LiveControlController } from './controllers/live-control.controller.ts';
import { CalculationHistoryController } from './farm-records/calculation-history.controller.ts';
import { FarmProfileController } from './farm-records/farm-profile.controller.ts';
import { ScenarioController } from './farm-records/scenario.controller.ts';
import { FieldController } from './fields/field.controller.ts';
import { FieldFileController } from './fields/files/field-file.controller.ts';
import { PlantingController } from './fields/planting.controller.ts';
import { WaterSourceController } from './fields/water-source.controller.ts';
import { AdminInviteController } from './invites/admin-invite.controller.ts';
import { InviteController } from './invites/invite.controller.ts';
import { LiveChanges } from './live/live-changes.ts';
import { LiveStreams } from './live/live-streams.ts';
import { LiveController } from './live/live.controller.ts';
import { SessionWatch } from './live/session-watch.ts';
import { LocationController } from './locations/location.controller.ts';
import { OperationsController } from './ops/operations.controller.ts';
import { KnownQueues } from './ops/queue-board/known-queues.ts';
import { QueueBoard } from './ops/queue-board/queue-board.ts';
import { ReadOperations } from './ops/read-operations.ts';
import { PaymentController } from './payments/payment.controller.ts';
import { PilotListsController } from './pilot/pilot-lists.controller.ts';
import { CalendarLinkController } from './plan/calendar/calendar-link.controller.ts';
import { CalendarController } from './plan/calendar/calendar.controller.ts';
import { ReportLinkController } from './reports/report-link.controller.ts';
import { BaselineController } from './baselines/baseline.controller.ts';
import { AnalyticsController } from './analytics/analytics.controller.ts';
import { ReportController } from './reports/report.controller.ts';
import { SharedReportController } from './reports/shared-report.controller.ts';
import { PlanController } from './plan/plan.controller.ts';
import { RecommendationController } from './plan/recommendation.controller.ts';
import { PredictionController } from './predictions/prediction.controller.ts';
import { StripeEvents } from './stripe-webhook/stripe-events.ts';
import { StripeWebhookController } from './stripe-webhook/stripe-webhook.controller.ts';
import { SubscriptionController } from './subscription/subscription.controller.ts';
import { MapTileController } from './tiles/map-tile.controller.ts';
import { MapTiles } from './tiles/map-tiles.ts';
import { FieldDaysController } from './water-records/field-days.controller.ts';
import { IrrigationController } from './water-records/irrigation.controller.ts';
import { FaultController } from './faults/fault.controller.ts';
import { ReadingController } from './water-records/reading.controller.ts';

/**
 * The calls of the API, in the order of its document. Needs what `EdgeModule` provides, an `Asker`, a `ProcessReporter`,
 * `HealthModule`, messaging that subscribes to `hintedFacts`, and `readSignedBody` at the edge.
 */
@Module({
  controllers: [
    PredictionController,
    LocationController,
    PilotListsController,
    UserController,
    RegistrationController,
    PasswordController,
    AccountController,
    DailyMailController,
    ApiKeyController,
    WebhookController,
    PaymentController,
    SubscriptionController,
    ApplicationController,
    ContactController,
    AdminContactController,
    CommandController,
    CalculationHistoryController,
    ScenarioController,
    FarmProfileController,
    WaterSourceController,
    // Before fields: 'export' is no id of one.
    FieldFileController,
    FieldController,
    PlantingController,
    MapTileController,
    FieldDaysController,
    IrrigationController,
    ReadingController,
    FaultController,
    PlanController,
    RecommendationController,
    CalendarLinkController,
    CalendarController,
    BaselineController,
    AnalyticsController,
    ReportController,
    ReportLinkController,
    SharedReportController,
    AdminContentController,
    AdminApplicationController,
    IrrigationControllerController,
    LiveControlController,
    AutomationController,
    AdminControllerController,
    OperationsController,
    InviteController,
    AdminInviteController,
    StripeWebhookController,
    LiveController,
    LiveChanges,
  ],
  providers: [
    { provide: APP_GUARD, useClass: ApiKeyGuard },
    LoginLimits,
    ExportAccount,
    DeleteAccount,
    ReadOperations,
    KnownQueues,
    QueueBoard,
    StripeEvents,
    LiveStreams,
    SessionWatch,
    MapTiles,
  ],
})
export class ApiModule {}
