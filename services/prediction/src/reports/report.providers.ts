import { readAnalytics } from '@headgate/contracts/analytics-questions';
import {
  changeSeasonFigures,
  deleteBaseline,
  exportBaselines,
  importBaseline,
  listBaselines,
  readSeasonFigures,
} from '@headgate/contracts/baseline-questions';
import {
  createReport,
  createReportLink,
  deleteReport,
  listReportLinks,
  listReports,
  readReport,
  readReportFile,
  readSharedReport,
  revokeReportLink,
} from '@headgate/contracts/report-questions';
import { Hints } from '@headgate/messaging';
import { RowTaskHost } from '@headgate/runtime/queue/row-task';
import type { Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Environment } from '../config.ts';
import { Plans } from '../plan/answers/plans.ts';
import { Clock } from '../time/clock.ts';
import { CellWeathers } from '../weather/cells/cell-weathers.ts';
import { BaselineQuestions } from './baseline/baseline.questions.ts';
import { Baselines } from './baseline/baselines.ts';
import { KeepSeasonFigures } from './baseline/season-figures.ts';
import { Analytics } from './analytics/analytics.ts';
import { AnalyticsQuestions } from './analytics/analytics.questions.ts';
import { renderCsv } from './files/render-csv.ts';
import { ReportLinks } from './keep/report-links.ts';
import { Reports } from './keep/reports.ts';
import { MakeReports } from './making/make-reports.ts';
import { reportTimes } from './making/report-times.ts';
import { ReportQuestions } from './report.questions.ts';

/** Keeps reports, and makes them in a process that works. */
export function reportWork({ PUBLIC_ORIGIN }: Pick<Environment, 'PUBLIC_ORIGIN'>): Provider[] {
  const address = PUBLIC_ORIGIN ?? null;
  return [
    {
      provide: Reports,
      inject: [DataSource, Clock, Plans, Hints, CellWeathers],
      useFactory: (database: DataSource, clock: Clock, plans: Plans, hints: Hints, weathers: CellWeathers) =>
        new Reports({ database, clock, plans, hints, place: { address, weathers } }),
    },
    {
      provide: MakeReports,
      inject: [RowTaskHost, Plans, Hints, Clock, CellWeathers],
      useFactory: (host: RowTaskHost, plans: Plans, hints: Hints, clock: Clock, weathers: CellWeathers) =>
        new MakeReports(host, {
          ...{ plans, hints, clock, place: { address, weathers }, times: reportTimes },
          files: {
            // What draws it is a tenth of what a process loads, and most never draw one.
            pdf: async (document, at) =>
              await (await import('./files/render-pdf.ts')).renderPdf(document, at),
            csv: renderCsv,
          },
        }),
    },
  ];
}

/** A farm's reports: the questions about them, and who answers them. */
export const reportProviders = {
  answers: [
    ...[createReport, listReports, readReport, deleteReport, readReportFile],
    ...[listBaselines, importBaseline, deleteBaseline, exportBaselines],
    ...[readSeasonFigures, changeSeasonFigures],
    ...[listReportLinks, createReportLink, revokeReportLink, readSharedReport, readAnalytics],
  ],
  controllers: [ReportQuestions, BaselineQuestions, AnalyticsQuestions],
  providers: [ReportLinks, Baselines, KeepSeasonFigures, Analytics],
};
