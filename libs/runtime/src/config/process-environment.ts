import { z } from 'zod';

/** What every process is told in the same words. */
export const processEnvironment = {
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  NATS_URL: z.string().default('nats://127.0.0.1:4222'),
  NATS_USER: z.string().optional(),
  NATS_PASSWORD: z.string().optional(),
  /** What runs here, as operators see it: a release or a commit. */
  HEADGATE_VERSION: z.string().default('development'),
  /** Where this process tells its metrics to whoever reaches the port: never the one that others call. Absent: nowhere. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** At which address, where it is another than HOST. */
  METRICS_HOST: z.string().optional(),
  /** The collector that takes traces, by OTLP over HTTP, without `/v1/traces`. Absent: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  /** How many of what comes from outside are traced, each whole, wherever it goes: 0 to 1. */
  TRACE_SAMPLE_RATIO: z.coerce.number().min(0).max(1).default(0.01),
};

/** The port that a process listens on: 0 for any that is free. */
export function portVariable(standard: number) {
  return z.coerce.number().int().min(0).max(65_535).default(standard);
}

export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });

/**
 * For rules about several variables of an environment: they are looked at though single variables are wrong, so that whoever
 * deploys is told of everything at once. What is wrong is then as it was given.
 */
export const besideOtherProblems = { when: () => true };
