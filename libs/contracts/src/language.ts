import { z } from 'zod/mini';

/** What texts can come in. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** What a text is asked for in, or a person is written to in: English where nothing is said. */
export const language = z._default(z.enum(languages), 'en');
