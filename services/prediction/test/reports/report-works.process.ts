import 'reflect-metadata';
import { parseConfig, ProcessPart } from '@headgate/runtime';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { RowTaskHost } from '@headgate/runtime/queue/row-task';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { environment } from '../../src/config.ts';
import { renderCsv } from '../../src/reports/files/render-csv.ts';
import { renderPdf } from '../../src/reports/files/render-pdf.ts';
import { MakeReports } from '../../src/reports/making/make-reports.ts';
import { predictionDatabase } from '../../src/store/prediction-database.ts';
import { Clock } from '../../src/time/clock.ts';
import { quickReports } from './quick-reports.ts';

// What dies under it is the test's affair.
Logger.overrideLogger(false);

/**
 * Of the service, what makes reports, with a test's times, until it is killed; writes `ready`, and `drawn` of each file. With the
 * parameter `stuck` it comes no further than that. The plan is up to date: the test has seen to it.
 */
const [mode] = process.argv.slice(2);
const settings = parseConfig(environment);
const database = await new DataSource(
  databaseOptions(predictionDatabase(settings.DATABASE_URL)),
).initialize();
const part = new ProcessPart('works');
const making = new MakeReports(new RowTaskHost({ database, redisUrl: settings.REDIS_URL, part }), {
  ...{ clock: new Clock(settings.HEADGATE_NOW), times: quickReports },
  place: { address: null, weathers: {} as never },
  plans: { bringUpToDate: () => Promise.resolve() } as never,
  hints: { publish: () => undefined } as never,
  files: {
    csv: renderCsv,
    pdf: async (document, place) => {
      const bytes = await renderPdf(document, place);
      process.stdout.write('drawn\n');
      if (mode === 'stuck') await new Promise(() => undefined);
      return bytes;
    },
  },
});
making.onApplicationBootstrap();
process.stdout.write('ready\n');
