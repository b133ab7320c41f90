import type { z } from 'zod/mini';
import type { TextFields } from '../../../lib/form/form-draft.ts';

export const sectionNames = ['pilot-updates', 'projects', 'testimonials'] as const;
export type SectionName = (typeof sectionNames)[number];

export const sectionTitles: Readonly<Record<SectionName, string>> = {
  'pilot-updates': 'Pilot updates',
  projects: 'Projects',
  testimonials: 'Testimonials',
};

export interface Entry {
  readonly id: string;
  readonly version: number;
}

/** One control of a section's form. `lines`: text of several lines; `suggestions`: offered, others may be typed. */
export interface FieldPlan {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly kind: 'line' | 'lines' | 'number' | 'choice';
  readonly suggestions?: readonly string[];
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly step?: string;
}

/** One kind of content: how the server has it, how it is listed, how its form reads. */
export interface Section<Row extends Entry, Input> {
  /** Of the address, and of the paths: /api/admin/<name>, publicly /api/<name>. */
  readonly name: SectionName;
  /** 'Pilot update' */
  readonly one: string;
  readonly where: string;
  readonly row: z.ZodMiniType<Row>;
  readonly rows: z.ZodMiniType<Row[]>;
  /** From what was typed to what the contract asks for. */
  readonly input: z.ZodMiniType<Input, TextFields>;
  readonly fields: readonly FieldPlan[];
  readonly fieldsOf: (row: Row | undefined) => TextFields;
  readonly titleOf: (row: Row) => string;
  readonly about: (row: Row) => readonly string[];
  readonly text: (row: Row) => string;
  readonly isSample?: (row: Row) => boolean;
}

/** Blank means that there is none. */
export function emptyToNull(values: TextFields, name: string): string | null {
  const text = values[name]?.trim() ?? '';
  return text === '' ? null : text;
}

export function numberOrNull(values: TextFields, name: string): number | null {
  const text = emptyToNull(values, name);
  return text === null ? null : Number(text);
}

export const shown = (value: number | string | null | undefined): string => String(value ?? '');
