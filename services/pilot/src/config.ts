import {
  besideOtherProblems,
  databaseUrl,
  portVariable,
  processEnvironment,
  redisUrl,
} from '@headgate/runtime';
import { z } from 'zod';
import { needStripeInProduction, stripeEnvironment } from './billing/stripe/stripe-settings.ts';

/** This process's environment. */
export const environment = z
  .object({
    NODE_ENV: z.string().optional(),
    ...processEnvironment,
    PORT: portVariable(3002),
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    ...stripeEnvironment,
    /** Whether pilot updates that are made up are put in and shown. */
    SAMPLES: z.stringbool({ error: 'must be true or false' }).optional(),
  })
  .refine(({ NODE_ENV, SAMPLES }) => NODE_ENV !== 'production' || SAMPLES !== true, {
    ...besideOtherProblems,
    path: ['SAMPLES'],
    error: 'is refused in production: nothing made up is shown to growers',
  })
  .superRefine(needStripeInProduction, besideOtherProblems);
export type Environment = z.output<typeof environment>;

/** Unless told, only a machine that says it is for development shows what is made up. */
export function showsSamples({ NODE_ENV, SAMPLES }: Pick<Environment, 'NODE_ENV' | 'SAMPLES'>): boolean {
  return SAMPLES ?? NODE_ENV === 'development';
}
