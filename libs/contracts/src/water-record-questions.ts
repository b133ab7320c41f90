import { z } from 'zod/mini';
import { byId, defineQuestion, oneOf } from './define.ts';
import { fieldDays } from './field-day.ts';
import { changedMeanwhile, importProblem, refusedRows } from './field-questions.ts';
import { importedIrrigation, irrigationImportSummary, maxImportedIrrigations } from './irrigation-import.ts';
import { irrigation, irrigationInput, reading, readingInput, readingKind } from './irrigation.ts';
import { irrigationChange, readingAcceptance, readingWithdrawal } from './water-record-change.ts';
import { pageInput, pageOf } from './page.ts';
import { notFoundAs, wrongField } from './refusal.ts';

/* Water that was put on a farm's fields, what was measured there, and the ledger that follows. */

const noIrrigation = { 'not-found': notFoundAs('Irrigation') };
const noReading = { 'not-found': notFoundAs('Reading') };
const wrong = { invalid: { path: z.string(), message: z.string() } };
const sayWrong = {
  invalid: ({ path, message }: { path: string; message: string }) => wrongField(path, message),
};

/** The newest start first. */
export const listIrrigations = defineQuestion('ask.prediction.list-irrigations.v1', {
  permission: 'irrigations.read',
  /** `unassigned`: only water of zones that no field had. */
  ask: z.extend(pageInput, { fieldId: z.optional(z.uuid()), unassigned: z.optional(z.boolean()) }),
  answer: pageOf(irrigation),
});

export const readIrrigation = defineQuestion('ask.prediction.read-irrigation.v1', {
  permission: 'irrigations.read',
  ask: byId,
  answer: oneOf({ found: { irrigation }, 'not-found': {} }),
  refusals: noIrrigation,
});

export const enterIrrigation = defineQuestion('ask.prediction.enter-irrigation.v1', {
  permission: 'irrigations.write',
  ask: irrigationInput,
  answer: oneOf({ saved: { irrigation }, ...wrong }),
  refusals: sayWrong,
});

/**
 * Many irrigations in one go: all of them or none. One of a field that is there with the same start and end is left as it is.
 * `preview`: says what would be, and writes nothing.
 */
export const importIrrigations = defineQuestion('ask.prediction.import-irrigations.v1', {
  permission: 'irrigations.write',
  ask: z.object({
    preview: z._default(z.boolean(), false),
    irrigations: z
      .array(importedIrrigation)
      .check(
        z.minLength(1, 'The file has no irrigation'),
        z.maxLength(maxImportedIrrigations, `Import at most ${maxImportedIrrigations} irrigations at a time`),
      ),
  }),
  answer: oneOf({
    imported: irrigationImportSummary.shape,
    'bad-rows': { problems: z.array(importProblem) },
  }),
  refusals: { 'bad-rows': ({ problems }) => refusedRows(problems) },
});

/** What Headgate measured cannot be changed. `overlap` alone is a change, too. */
export const changeIrrigation = defineQuestion('ask.prediction.change-irrigation.v1', {
  permission: 'irrigations.write',
  ask: z.extend(irrigationChange, byId.shape),
  answer: oneOf({ saved: { irrigation }, 'not-found': {}, 'version-conflict': {}, ...wrong }),
  refusals: { ...noIrrigation, ...changedMeanwhile, ...sayWrong },
});

export const deleteIrrigation = defineQuestion('ask.prediction.delete-irrigation.v1', {
  permission: 'irrigations.write',
  ask: byId,
  answer: oneOf({ done: {}, 'not-found': {}, ...wrong }),
  refusals: { ...noIrrigation, ...sayWrong },
});

/** The newest first. */
export const listReadings = defineQuestion('ask.prediction.list-readings.v1', {
  permission: 'irrigations.read',
  ask: z.extend(pageInput, { fieldId: z.optional(z.uuid()), kind: z.optional(readingKind) }),
  answer: pageOf(reading),
});

export const enterReading = defineQuestion('ask.prediction.enter-reading.v1', {
  permission: 'irrigations.write',
  ask: readingInput,
  answer: oneOf({ saved: { reading }, ...wrong }),
  refusals: sayWrong,
});

export const acceptReading = defineQuestion('ask.prediction.accept-reading.v1', {
  permission: 'irrigations.write',
  ask: z.extend(readingAcceptance, byId.shape),
  answer: oneOf({ saved: { reading }, 'not-found': {}, 'version-conflict': {}, ...wrong }),
  refusals: { ...noReading, ...changedMeanwhile, ...sayWrong },
});

/** It stays, and counts no more. */
export const withdrawReading = defineQuestion('ask.prediction.withdraw-reading.v1', {
  permission: 'irrigations.write',
  ask: z.extend(readingWithdrawal, byId.shape),
  answer: oneOf({ saved: { reading }, 'not-found': {}, 'version-conflict': {} }),
  refusals: { ...noReading, ...changedMeanwhile },
});

/** Days of a field's ledger in order, the last seven forecast; up to 400 of them. */
export const readFieldDays = defineQuestion('ask.prediction.read-field-days.v1', {
  permission: 'fields.read',
  ask: z.object({
    fieldId: z.uuid(),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
  }),
  answer: oneOf({
    found: fieldDays.shape,
    'not-found': {},
  }),
  refusals: { 'not-found': notFoundAs('Field') },
});
