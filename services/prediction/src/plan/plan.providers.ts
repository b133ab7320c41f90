import { runChanged } from '@headgate/contracts/bridge-facts';
import {
  createCalendarLink,
  listCalendarLinks,
  readCalendar,
  revokeCalendarLink,
} from '@headgate/contracts/calendar-questions';
import {
  findFarmHour,
  readDailyPlan,
  readWaitingIrrigations,
} from '@headgate/contracts/daily-plan-questions';
import {
  changePlanned,
  decidePlanned,
  listPlanned,
  postponePlanned,
  readPlan,
  readRecommendation,
  readReportCard,
  refreshPlan,
} from '@headgate/contracts/plan-questions';
import { irrigationsWaiting, planMade } from '@headgate/contracts/prediction-facts';
import { PlannedIrrigationPort } from '../irrigations/planned-irrigation.port.ts';
import { GivenWaterPort } from '../ledger/given-water.port.ts';
import { Plans } from './answers/plans.ts';
import { CalendarLinks } from './calendar/calendar-links.ts';
import { CalendarQuestions } from './calendar/calendar.questions.ts';
import { ReadCalendar } from './calendar/read-calendar.ts';
import { DailyPlanQuestions } from './daily/daily-plan.questions.ts';
import { ReadDailyPlan } from './daily/read-daily-plan.ts';
import { DecidePlanned } from './decide/decide-planned.ts';
import { PlannedWater } from './decide/planned-water.ts';
import { RunChangesConsumer } from './runs/run-changes.consumer.ts';
import { FarmPlans } from './keep/farm-plans.ts';
import { ReadReminder } from './reminders/read-reminder.ts';
import { ReportCards } from './report/report-cards.ts';
import { PlanQuestions } from './plan.questions.ts';

/** A farm's plan: the questions about it, who answers them, and what the rooms below ask of it. */
export const planProviders = {
  answers: [
    ...[
      readPlan,
      readRecommendation,
      refreshPlan,
      listPlanned,
      readReportCard,
      changePlanned,
      decidePlanned,
      postponePlanned,
    ],
    ...[listCalendarLinks, createCalendarLink, revokeCalendarLink, readCalendar],
    ...[findFarmHour, readDailyPlan, readWaitingIrrigations],
  ],
  announces: [irrigationsWaiting, planMade],
  consumes: [runChanged],
  controllers: [PlanQuestions, CalendarQuestions, DailyPlanQuestions, RunChangesConsumer],
  providers: [
    FarmPlans,
    Plans,
    DecidePlanned,
    PlannedWater,
    ReportCards,
    CalendarLinks,
    ReadCalendar,
    ReadDailyPlan,
    ReadReminder,
    { provide: PlannedIrrigationPort, useExisting: PlannedWater },
    { provide: GivenWaterPort, useExisting: PlannedWater },
  ],
};
