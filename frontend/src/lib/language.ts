import { t } from './text.ts';

export type Language = 'en' | 'es';

/** The language that these pages are built in: their catalogue says `es`. */
export const language = t('en') as Language;
