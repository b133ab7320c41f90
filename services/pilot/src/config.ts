import { z } from 'zod';

/** This process's environment. */
export const environment = z
  .object({
    NODE_ENV: z.string().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
    NATS_URL: z.string().default('nats://127.0.0.1:4222'),
    NATS_USER: z.string().optional(),
    NATS_PASSWORD: z.string().optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    /** Whether pilot updates that are made up are put in and shown. */
    SAMPLES: z.stringbool({ error: 'must be true or false' }).optional(),
  })
  .refine(({ NODE_ENV, SAMPLES }) => NODE_ENV !== 'production' || SAMPLES !== true, {
    path: ['SAMPLES'],
    error: 'is refused in production: nothing made up is shown to growers',
  });
export type Environment = z.output<typeof environment>;

/** Unless told, only a machine that says it is for development shows what is made up. */
export function showsSamples({ NODE_ENV, SAMPLES }: Pick<Environment, 'NODE_ENV' | 'SAMPLES'>): boolean {
  return SAMPLES ?? NODE_ENV === 'development';
}
