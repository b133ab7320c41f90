import { fileURLToPath } from 'node:url';
import { parseConfig } from '@headgate/runtime';
import { z } from 'zod';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https origin' })
  .transform((value) => new URL(value).origin);

const link = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).default('');

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );

const perMinute = z.coerce.number().int().min(1);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NATS_URL: z.string().default('nats://127.0.0.1:4222'),
  NATS_USER: z.string().optional(),
  NATS_PASSWORD: z.string().optional(),
  REDIS_URL: z.string().default('redis://127.0.0.1:6379'),
  /** Relative to this file, the frontend lies at the same place seen from `src` and from `dist`. */
  FRONTEND_DIST: z.string().default(fileURLToPath(new URL('../../frontend/dist', import.meta.url))),
  PUBLIC_ORIGIN: origin.optional(),
  ALLOWED_ORIGINS: list.pipe(z.array(origin)),
  /** What to believe of `X-Forwarded-*`: a number of proxies, or their addresses and subnets. */
  TRUST_PROXY: list,
  PREDICTIONS_PER_MINUTE: perMinute.default(60),
  REQUESTS_PER_MINUTE: perMinute.default(600),
  BODY_LIMIT_BYTES: z.coerce.number().int().min(1024).default(65_536),
  CONTACT_EMAIL: z.email('must be an e-mail address').default(''),
  APPLICATION_FORM_URL: link,
  SOCIAL_LINKEDIN: link,
  SOCIAL_X: link,
  SOCIAL_INSTAGRAM: link,
  SOCIAL_YOUTUBE: link,
  STRIPE_PUBLISHABLE_KEY: z.string().default(''),
});

export type GatewayConfig = z.infer<typeof environment> & { readonly PUBLIC_ORIGIN: string };

/** Names the parsed configuration for injection. */
export const gatewayConfig = Symbol('gateway configuration');

/** Throws, naming each wrong variable. */
export function readGatewayConfig(variables: NodeJS.ProcessEnv = process.env): GatewayConfig {
  const config = parseConfig(environment, variables);
  return { ...config, PUBLIC_ORIGIN: config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}` };
}
