import { english } from './english.ts';
import type { Catalogue } from './message.ts';
import { spanish } from './spanish.ts';

/** Languages that an answer can be said in. */
export const catalogues = { en: english, es: spanish } satisfies Record<string, Catalogue>;
export type Language = keyof typeof catalogues;
