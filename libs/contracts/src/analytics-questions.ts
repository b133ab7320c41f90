import { z } from 'zod/mini';
import { analytics, analyticsFilter, analyticsView, daysInOrder, maxAnalyticsYears } from './analytics.ts';
import { defineQuestion, oneOf } from './define.ts';
import { language } from './language.ts';
import { notFoundAs } from './refusal.ts';

/** A farm's water side by side, of the days that are named or of the same ones so many years before. */
export const readAnalytics = defineQuestion('ask.prediction.read-analytics.v1', {
  permission: 'reports.read',
  ask: z
    .object({
      view: analyticsView,
      ...analyticsFilter,
      yearsBack: z._default(z.int().check(z.minimum(0), z.maximum(maxAnalyticsYears - 1)), 0),
      language,
    })
    .check(...daysInOrder),
  answer: oneOf({ found: { analytics }, 'not-found': { what: z.enum(['Field', 'Water source']) } }),
  refusals: { 'not-found': ({ what }) => notFoundAs(what) },
});
