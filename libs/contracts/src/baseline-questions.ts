import { z } from 'zod/mini';
import {
  baselineImport,
  figuresOfSeason,
  importedBaseline,
  maxBaselineImports,
  maxBaselinePeriods,
  maxFigureSeasons,
  meterSummary,
  pastPeriod,
  seasonFigures,
} from './baseline.ts';
import { byId, defineQuestion, oneOf } from './define.ts';
import { importProblem, refusedRows } from './field-questions.ts';
import { conflict, notFoundAs, wrongField } from './refusal.ts';

/* What a season's report is compared with, and what is entered for it. */

const sayWrong = {
  invalid: ({ path, message }: { path: string; message: string }) => wrongField(path, message),
};
const wrong = { invalid: { path: z.string(), message: z.string() } };

/** The newest first. */
export const listBaselines = defineQuestion('ask.prediction.list-baselines.v1', {
  permission: 'reports.read',
  answer: z.object({ items: z.array(baselineImport) }),
});

/** All periods of a file, or none. `preview`: says what would be, and writes nothing; meters need no field yet. */
export const importBaseline = defineQuestion('ask.prediction.import-baseline.v1', {
  permission: 'reports.write',
  ask: z.extend(importedBaseline, { preview: z._default(z.boolean(), false) }),
  answer: oneOf({
    imported: { meters: z.array(meterSummary) },
    'bad-rows': { problems: z.array(importProblem) },
    full: {},
    ...wrong,
  }),
  refusals: {
    'bad-rows': ({ problems }) => refusedRows(problems),
    full: conflict(
      `There is room for ${String(maxBaselineImports)} imports and ${String(maxBaselinePeriods)} periods. Remove one to add another.`,
    ),
    ...sayWrong,
  },
});

/** With its periods. Reports that were made from them stay. */
export const deleteBaseline = defineQuestion('ask.prediction.delete-baseline.v1', {
  permission: 'reports.write',
  ask: byId,
  answer: oneOf({ done: {}, 'not-found': {} }),
  refusals: { 'not-found': notFoundAs('Import') },
});

/** As they were entered; a season of which nothing was has none. */
export const readSeasonFigures = defineQuestion('ask.prediction.read-season-figures.v1', {
  permission: 'reports.read',
  ask: figuresOfSeason,
  answer: z.object({ figures: z.nullable(seasonFigures) }),
});

/** The whole of a season, whatever was entered before. */
export const changeSeasonFigures = defineQuestion('ask.prediction.change-season-figures.v1', {
  permission: 'reports.write',
  ask: seasonFigures,
  answer: oneOf({ saved: { figures: seasonFigures }, full: {}, ...wrong }),
  refusals: {
    full: conflict(`There is room for ${String(maxFigureSeasons)} seasons.`),
    ...sayWrong,
  },
});

/** All of it, for taking it away. */
export const exportBaselines = defineQuestion('ask.prediction.export-baselines.v1', {
  permission: 'reports.read',
  answer: z.object({
    pastWater: z.array(z.extend(baselineImport, { water: z.array(z.omit(pastPeriod, { row: true })) })),
    seasonFigures: z.array(seasonFigures),
  }),
});
