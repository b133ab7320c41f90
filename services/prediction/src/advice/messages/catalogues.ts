import type { Language } from '@headgate/contracts/language';
import { english } from './english.ts';
import type { Catalogue } from './message.ts';
import { spanish } from './spanish.ts';

/** Languages that an answer can be said in. */
export const catalogues = { en: english, es: spanish } satisfies Record<Language, Catalogue>;
