import { z } from 'zod/mini';
import { cropLabels } from './crop-labels.ts';
import { cropType } from './crop.ts';
import { byId, defineQuestion, oneOf } from './define.ts';
import { boundary, exportedField, field, fieldSummary, importSummary, planting } from './field.ts';
import {
  fieldChange,
  fieldFromCalculationInput,
  fieldFromProfileInput,
  fieldInput,
  plantingChange,
  plantingInput,
} from './field-input.ts';
import { irrigationMethod } from './irrigation-method.ts';
import { pageInput, pageOf } from './page.ts';
import { printable } from './printable.ts';
import { conflict, notFoundAs, unknownPlace, wrongField, type Refusal } from './refusal.ts';
import { rowVersion } from './row-version.ts';
import { requiredLine } from './text-input.ts';
import { waterSource } from './water-source.ts';
import { waterSourceChange, waterSourceInput } from './water-source-input.ts';

/*
 * What a farm has: fields, what grows on them, and where their water comes from. Every question is about the caller's own
 * farm; what belongs to another is as good as not there.
 */

const noField = { 'not-found': notFoundAs('Field') };
const noPlanting = { 'not-found': notFoundAs('Planting') };
const noSource = { 'not-found': notFoundAs('Water source') };
export const changedMeanwhile = {
  'version-conflict': conflict('Someone else changed this. Load it again and repeat your change.'),
};
/** One thing of what was sent cannot be, and what is said of it. */
const wrong = { invalid: { path: z.string(), message: z.string() } };
const sayWrong = {
  invalid: ({ path, message }: { path: string; message: string }) => wrongField(path, message),
};
const unknownName = { 'unknown-place': { near: z.array(z.string()) } };
const full = { full: { most: z.int() } };
const fullOfFields = {
  full: ({ most }: { most: number }) =>
    conflict(`The limit is ${String(most)} fields. Archive one to add another.`),
};
const fullOfSources = {
  full: ({ most }: { most: number }) =>
    conflict(`The limit is ${String(most)} water sources. Archive one to add another.`),
};
const sayUnknownPlace = (
  { near }: { near: string[] },
  { location }: { location?: string | null | undefined },
) => unknownPlace(location ?? '', near);

/** By name. `archived`: those instead. */
export const listFields = defineQuestion('ask.prediction.list-fields.v1', {
  permission: 'fields.read',
  ask: z.extend(pageInput, {
    archived: z._default(z.boolean(), false),
    group: z.optional(z.string().check(printable)),
  }),
  answer: pageOf(fieldSummary),
});

/** By name, with outlines and every planting: for taking them away. */
export const exportFields = defineQuestion('ask.prediction.export-fields.v1', {
  permission: 'fields.read',
  ask: z.extend(pageInput, { archived: z._default(z.boolean(), false) }),
  answer: pageOf(exportedField),
});

export const readField = defineQuestion('ask.prediction.read-field.v1', {
  permission: 'fields.read',
  ask: byId,
  answer: oneOf({ found: { field }, 'not-found': {} }),
  refusals: noField,
});

export const createField = defineQuestion('ask.prediction.create-field.v1', {
  permission: 'fields.write',
  ask: fieldInput,
  answer: oneOf({ saved: { field }, ...unknownName, ...wrong, ...full }),
  refusals: { 'unknown-place': sayUnknownPlace, ...sayWrong, ...fullOfFields },
});

export const changeField = defineQuestion('ask.prediction.change-field.v1', {
  permission: 'fields.write',
  ask: z.extend(fieldChange, byId.shape),
  answer: oneOf({ saved: { field }, 'not-found': {}, 'version-conflict': {}, ...unknownName, ...wrong }),
  refusals: { ...noField, ...changedMeanwhile, 'unknown-place': sayUnknownPlace, ...sayWrong },
});

/** Archived, not deleted: what it was irrigated with stays in the ledger. `restore` takes it back. */
export const archiveField = defineQuestion('ask.prediction.archive-field.v1', {
  permission: 'fields.write',
  ask: z.object({ ...byId.shape, version: z.optional(rowVersion), restore: z._default(z.boolean(), false) }),
  answer: oneOf({ saved: { field }, 'not-found': {}, 'version-conflict': {}, ...full }),
  refusals: { ...noField, ...changedMeanwhile, ...fullOfFields },
});

/** The newest first. */
export const listPlantings = defineQuestion('ask.prediction.list-plantings.v1', {
  permission: 'fields.read',
  ask: z.object({ fieldId: z.uuid() }),
  answer: oneOf({ found: { plantings: z.array(planting) }, 'not-found': {} }),
  refusals: noField,
});

export const addPlanting = defineQuestion('ask.prediction.add-planting.v1', {
  permission: 'fields.write',
  ask: z.object({ fieldId: z.uuid(), input: plantingInput }),
  answer: oneOf({ saved: { planting }, 'not-found': {}, overlaps: { crop: cropType }, ...wrong }),
  refusals: {
    ...noField,
    overlaps: ({ crop }) => conflict(`The field still has a planting: ${cropLabels[crop]}. End it first.`),
    ...sayWrong,
  },
});

export const changePlanting = defineQuestion('ask.prediction.change-planting.v1', {
  permission: 'fields.write',
  ask: z.object({ fieldId: z.uuid(), id: z.uuid(), change: plantingChange }),
  answer: oneOf({
    saved: { planting },
    'not-found': {},
    'version-conflict': {},
    overlaps: { crop: cropType },
    ...wrong,
  }),
  refusals: {
    ...noPlanting,
    ...changedMeanwhile,
    overlaps: ({ crop }) => conflict(`The field has another planting on those days: ${cropLabels[crop]}.`),
    ...sayWrong,
  },
});

/** By name. */
export const listWaterSources = defineQuestion('ask.prediction.list-water-sources.v1', {
  permission: 'fields.read',
  ask: z.extend(pageInput, { archived: z._default(z.boolean(), false) }),
  answer: pageOf(waterSource),
});

export const readWaterSource = defineQuestion('ask.prediction.read-water-source.v1', {
  permission: 'fields.read',
  ask: byId,
  answer: oneOf({ found: { waterSource }, 'not-found': {} }),
  refusals: noSource,
});

export const createWaterSource = defineQuestion('ask.prediction.create-water-source.v1', {
  permission: 'fields.write',
  ask: waterSourceInput,
  answer: oneOf({ saved: { waterSource }, ...wrong, ...full }),
  refusals: { ...sayWrong, ...fullOfSources },
});

export const changeWaterSource = defineQuestion('ask.prediction.change-water-source.v1', {
  permission: 'fields.write',
  ask: z.extend(waterSourceChange, byId.shape),
  answer: oneOf({ saved: { waterSource }, 'not-found': {}, 'version-conflict': {}, ...wrong }),
  refusals: { ...noSource, ...changedMeanwhile, ...sayWrong },
});

/** `in-use`: fields take water from it. */
export const archiveWaterSource = defineQuestion('ask.prediction.archive-water-source.v1', {
  permission: 'fields.write',
  ask: z.object({ ...byId.shape, version: z.optional(rowVersion), restore: z._default(z.boolean(), false) }),
  answer: oneOf({
    saved: { waterSource },
    'not-found': {},
    'version-conflict': {},
    'in-use': { fields: z.int() },
    ...full,
  }),
  refusals: {
    ...noSource,
    ...changedMeanwhile,
    'in-use': ({ fields }) =>
      conflict(`${String(fields)} ${fields === 1 ? 'field takes' : 'fields take'} water from it.`),
    ...fullOfSources,
  },
});

/** Which row of the file it was, or which feature of the map: what is wrong with it is named by that. */
const row = z.optional(z.int());
/** `startsOn`: of trees and vines that have been followed before; else it is worked out. */
const importedPlanting = z.extend(plantingInput, {
  startsOn: z.optional(z.iso.date('Starts on must be a date, YYYY-MM-DD')),
  endedOn: plantingChange.shape.endedOn,
});
export type ImportedPlanting = z.output<typeof importedPlanting>;
/** One field of an import, with what grows on it. Names of sources stand for their ids. */
export const importedField = z.object({
  row,
  ...z.omit(fieldInput, { waterSourceId: true }).shape,
  waterSource: z.optional(z.nullable(requiredLine(100, 'Water source needs a name'))),
  plantings: z._default(z.array(importedPlanting).check(z.maxLength(10, 'At most 10 plantings')), []),
});
export type ImportedField = z.output<typeof importedField>;
/** A boundary alone, from a map. */
export const importedOutline = z.object({ row, name: importedField.shape.name, boundary });
export type ImportedOutline = z.output<typeof importedOutline>;
/** A source that is there by its name gets what this has. Names of fields stand for their ids. */
export const importedSource = z.object({
  row,
  ...waterSourceInput.shape,
  neverTogether: z.optional(
    z
      .array(
        z.array(requiredLine(100, 'Identify fields by their names')).check(z.minLength(2), z.maxLength(100)),
      )
      .check(z.maxLength(50)),
  ),
});
export type ImportedSource = z.output<typeof importedSource>;
export const importProblem = z.object({ row: z.int(), column: z.string(), message: z.string() });
export type ImportProblem = z.infer<typeof importProblem>;

/** How many fields one import may hold: a question carries 1 MB. */
export const maxImportedFields = 500;
export const maxImportedSources = 200;
/** So many problems are named; it takes no more to mend a file. */
export const maxImportProblems = 50;

/**
 * Many fields, and sources where they are new, in one go: all of them or none. A field of a name that is there gets what the
 * row has (a boundary, say) instead of a second one. `preview`: says what would be, and writes nothing.
 */
export const importFields = defineQuestion('ask.prediction.import-fields.v1', {
  permission: 'fields.write',
  ask: z.object({
    preview: z._default(z.boolean(), false),
    /** Of fields that are made of a boundary alone. */
    method: z.optional(irrigationMethod),
    sources: z._default(
      z
        .array(importedSource)
        .check(z.maxLength(maxImportedSources, `At most ${maxImportedSources} water sources`)),
      [],
    ),
    fields: z
      .array(z.union([importedField, importedOutline]))
      .check(
        z.minLength(1, 'The file has no field'),
        z.maxLength(maxImportedFields, `Import at most ${maxImportedFields} fields at a time`),
      ),
  }),
  answer: oneOf({
    imported: importSummary.shape,
    'bad-rows': { problems: z.array(importProblem) },
    ...full,
  }),
  refusals: {
    'bad-rows': ({ problems }) => refusedRows(problems),
    ...fullOfFields,
  },
});

/** Of what a file cannot be, each with where it stands there. */
export function refusedRows(problems: readonly ImportProblem[]): Refusal {
  const rows = new Set(problems.map((problem) => problem.row)).size;
  return {
    status: 400,
    message: `${String(rows)} ${rows === 1 ? 'row' : 'rows'} cannot be imported, so nothing was imported.`,
    errors: problems.map(({ row: at, column, message }) => ({
      path: `row ${String(at)}, ${column}`,
      message,
    })),
  };
}

/** A calculation of the farm's becomes a field with what grows on it, once: asked again, it is the same field. */
export const createFieldFromCalculation = defineQuestion('ask.prediction.create-field-from-calculation.v1', {
  permission: 'fields.write',
  ask: fieldFromCalculationInput,
  answer: oneOf({ saved: { field }, 'not-found': {}, ...wrong, ...full }),
  refusals: {
    'not-found': notFoundAs('Calculation'),
    ...sayWrong,
    ...fullOfFields,
  },
});

/** The farm's profile becomes its first field. `not-first`: it has fields. `incomplete`: the profile does not say enough. */
export const createFieldFromProfile = defineQuestion('ask.prediction.create-field-from-profile.v1', {
  permission: 'fields.write',
  ask: fieldFromProfileInput,
  answer: oneOf({
    saved: { field },
    'not-first': {},
    incomplete: { missing: z.array(z.string()) },
    ...wrong,
  }),
  refusals: {
    'not-first': conflict('The farm already has fields.'),
    incomplete: ({ missing }) => ({
      status: 400,
      message: 'Complete the farm profile first.',
      errors: missing.map((path) => ({ path, message: 'Missing in the farm profile' })),
    }),
    ...sayWrong,
  },
});
