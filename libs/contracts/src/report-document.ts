import { z } from 'zod/mini';
import { languages } from './language.ts';

/*
 * What a report says, before it is a page, a PDF or a CSV file: its texts in its language, its numbers as numbers. Whatever draws
 * one writes numbers and dates by the rules of its language, and adds nothing.
 */

/** To what stands behind a figure: a path of the app, with its search, that a page makes a link of. */
const href = z.nullable(z.string().check(z.regex(/^\/(?!\/)/)));

/** Null: nobody knows it, or there is none; drawn as a dash. */
const value = z.union([z.string(), z.number(), z.null()]);

const text = z.object({ kind: z.literal('text'), text: z.string() });

const list = z.object({
  kind: z.literal('list'),
  isOrdered: z.boolean(),
  items: z.array(z.object({ text: z.string(), href })),
});

/** How a number is written: so many digits after the point, and its unit as it is said after it ('in', '$', 'ac-ft'). */
const written = { unit: z.nullable(z.string()), digits: z.int().check(z.minimum(0), z.maximum(4)) };

/** Single numbers that matter most. `note`: what it stands on, or its band. */
const figures = z.object({
  kind: z.literal('figures'),
  items: z.array(z.object({ label: z.string(), value, ...written, note: z.nullable(z.string()), href })),
});

/** Rows have as many cells as the table has columns. `total`: the row at its foot, null: none. */
const table = z.object({
  kind: z.literal('table'),
  /** Names its part of a CSV file; of one report no two are the same. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  caption: z.string(),
  columns: z.array(
    z.object({
      ...{ title: z.string(), ...written, isNumber: z.boolean() },
      /** Its texts are days, months or times of the farm's clock: '2026-07-14', '2026-07', '2026-07-14 21:00', for a program as they are. */
      isDate: z.optional(z.boolean()),
    }),
  ),
  rows: z.array(z.object({ cells: z.array(value), href })),
  total: z.nullable(z.array(value)),
});

/** What a series is about, for its color and its pattern; a name and a shape tell it too. */
export const chartRole = z.enum(['recommended', 'planned', 'applied', 'need', 'rain', 'depletion']);

/** Each series has a value for each place of the axis, which is a day or month as in a column of dates, or a name. The numbers stand in the table of that id too. */
const chart = z.object({
  kind: z.literal('chart'),
  title: z.string(),
  /** What it shows, in a sentence. */
  summary: z.string(),
  unit: z.string(),
  axis: z.array(z.string()),
  series: z.array(
    z.object({
      name: z.string(),
      role: chartRole,
      shape: z.enum(['bars', 'line']),
      values: z.array(z.nullable(z.number())),
    }),
  ),
  tableId: z.string(),
});

export const reportBlock = z.discriminatedUnion('kind', [text, list, figures, table, chart]);
export type ReportBlock = z.infer<typeof reportBlock>;

export const reportDocument = z.object({
  language: z.enum(languages),
  title: z.string(),
  farm: z.string(),
  /** The days that it is about, in words. */
  period: z.string(),
  /** Of which fields or source, and up to which day its data reach; a line each. */
  about: z.array(z.string()),
  sections: z.array(z.object({ title: z.string(), blocks: z.array(reportBlock) })),
});
export type ReportDocument = z.infer<typeof reportDocument>;
