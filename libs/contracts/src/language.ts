import { z } from 'zod/mini';

/** What texts can come in. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Of a question whose answer has texts: English where nothing is said. */
export const language = z._default(z.enum(languages), 'en');
