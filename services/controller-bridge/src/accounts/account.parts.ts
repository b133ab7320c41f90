import type { Parts } from '../parts.ts';

/** What happens to records when their account goes, and when they have been kept for long enough. */
export const accountParts: Parts = { answers: [], announces: [], consumes: [], providers: [] };
