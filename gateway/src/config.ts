import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import {
  besideOtherProblems,
  parseConfig,
  portVariable,
  processEnvironment,
  redisUrl,
} from '@headgate/runtime';
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

const count = z.coerce.number().int().min(1);

const secrets = list.pipe(z.array(z.string().min(32, 'must be at least 32 characters long')));

/** This process’s environment; `readGatewayConfig` reads it. */
export const environment = z.object({
  ...processEnvironment,
  PORT: portVariable(3000),
  REDIS_URL: redisUrl.default('redis://127.0.0.1:6379'),
  /** Relative to this file, the frontend lies at the same place seen from `src` and from `dist`. */
  FRONTEND_DIST: z.string().default(fileURLToPath(new URL('../../frontend/dist', import.meta.url))),
  PUBLIC_ORIGIN: origin.optional(),
  ALLOWED_ORIGINS: list.pipe(z.array(origin)),
  NODE_ENV: z.string().default('development'),
  /** Signs session cookies; more than one, by commas: the first signs, all are believed, so that it can be changed. */
  SESSION_SECRET: secrets,
  /** What to believe of `X-Forwarded-*`: a number of proxies, or their addresses and subnets. */
  TRUST_PROXY: list,
  PREDICTIONS_PER_MINUTE: count.default(60),
  REQUESTS_PER_MINUTE: count.default(600),
  LOGINS_PER_5_MINUTES: count.default(10),
  LOGINS_PER_CLIENT_PER_5_MINUTES: count.default(50),
  LOGINS_PER_USERNAME_PER_HOUR: count.default(100),
  CODES_PER_HOUR: count.default(10),
  CODE_TRIES_PER_HOUR: count.default(30),
  REGISTRATIONS_PER_HOUR: count.default(10),
  PASSWORD_TRIES_PER_HOUR: count.default(20),
  EXPORTS_PER_HOUR: count.default(10),
  /** An account's; a client may do five times as much of these seven. */
  PAYMENTS_PER_HOUR: count.default(120),
  SUBSCRIPTION_CALLS_PER_HOUR: count.default(120),
  APPLICATIONS_PER_HOUR: count.default(30),
  INVITE_LOOKUPS_PER_HOUR: count.default(30),
  CONTACT_MESSAGES_PER_HOUR: count.default(10),
  CONNECTION_TESTS_PER_HOUR: count.default(120),
  MQTT_CREDENTIALS_PER_HOUR: count.default(60),
  /** Of one link to a farm's calendar. */
  CALENDAR_READS_PER_HOUR: count.default(200),
  /** Of one API key. */
  KEY_CALLS_PER_MINUTE: count.default(120),
  KEY_CALLS_PER_DAY: count.default(20_000),
  /** Of one link to a report. */
  SHARED_REPORT_READS_PER_HOUR: count.default(200),
  /** A client's: a map wants some twenty at a time. */
  MAP_TILES_PER_MINUTE: count.default(1_200),
  /** A farm's; stops do not count, and are never refused. */
  COMMANDS_PER_MINUTE: count.default(60),
  /** So long an account that is being deleted waits for its valves to be closed [s]. */
  CLOSE_FARM_SECONDS: count.default(6),
  /** Events of the payment provider with a wrong signature; then a client's are not looked at any more. */
  WEBHOOK_REFUSALS_PER_MINUTE: count.default(60),
  /** On a stream of live changes something comes at least so often [s]; proxies cut off what is silent for longer. */
  LIVE_HEARTBEAT_SECONDS: count.default(20),
  /** How long a stream may outlive the session that it was opened in [s]. */
  LIVE_CHECK_SECONDS: count.default(60),
  /** Where the imagery of maps comes from, `{z}`, `{y}` and `{x}` in it or to follow; or `usgs`; `none`: maps have none. No other host is asked. */
  MAP_TILE_URL: z
    .union(
      [z.enum(['usgs', 'none']), z.url({ protocol: /^https?$/ })],
      'must be usgs, none or an http or https address',
    )
    .default('usgs'),
  /** Whose imagery it is; of the USGS it is known. */
  MAP_TILE_ATTRIBUTION: z.string().max(200).optional(),
  /** Nearer than this it has no pictures. */
  MAP_TILE_MAX_ZOOM: z.coerce.number().int().min(0).max(19).default(16),
  /** So much of it each process keeps. */
  MAP_TILE_CACHE_BYTES: z.coerce.number().int().min(0).default(33_554_432),
  /** The mail sink of a machine for development, shown at /dev/mail. */
  DEV_MAIL_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  /** The payment emulator of a machine for development, behind /dev/payments. */
  DEV_PAYMENTS_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  /** The field simulator of a machine for development, shown at /dev/field. */
  DEV_FIELD_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  /** So long calls are taken after it was told to stop [s]: behind a balancer, until that has noticed; see deploy/haproxy. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** `true`: administrators may also change the queues at /ops/queues; otherwise they only look. */
  QUEUE_BOARD_WRITES: z.stringbool({ error: 'must be true or false' }).default(false),
  /** So many times as long it waits for Redis and for services: 1, but for tests on a machine that is busy with others. */
  PATIENCE: z.coerce.number().min(1).max(30).default(1),
  BODY_LIMIT_BYTES: z.coerce.number().int().min(1024).default(65_536),
  CONTACT_EMAIL: z.email('must be an email address').default(''),
  APPLICATION_FORM_URL: link,
  SOCIAL_LINKEDIN: link,
  SOCIAL_X: link,
  SOCIAL_INSTAGRAM: link,
  SOCIAL_YOUTUBE: link,
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^(pk_(test|live)_\w+)?$/, 'must be a publishable key, which begins with pk_')
    .default(''),
});

export type GatewayConfig = z.infer<typeof environment> & { readonly PUBLIC_ORIGIN: string };

/** Names the parsed configuration for injection. */
export const gatewayConfig = Symbol('gateway configuration');

/** Throws, naming each wrong variable. */
export function readGatewayConfig(variables: NodeJS.ProcessEnv = process.env): GatewayConfig {
  const config = parseConfig(environment.superRefine(fitForProduction, besideOtherProblems), variables);
  return {
    ...config,
    PUBLIC_ORIGIN: config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`,
    // In development: whoever is signed in is no longer once the gateway starts again.
    SESSION_SECRET:
      config.SESSION_SECRET.length > 0 ? config.SESSION_SECRET : [randomBytes(32).toString('base64url')],
  };
}

function fitForProduction(config: z.output<typeof environment>, context: z.RefinementCtx): void {
  const { NODE_ENV, SESSION_SECRET, PUBLIC_ORIGIN, TRUST_PROXY } = config;
  if (NODE_ENV !== 'production') return;
  const refuse = (path: string, message: string) => {
    context.addIssue({ code: 'custom', path: [path], message });
  };
  if (config.DEV_MAIL_URL !== undefined)
    refuse('DEV_MAIL_URL', 'is refused in production: it shows everybody’s mail');
  if (config.DEV_PAYMENTS_URL !== undefined)
    refuse('DEV_PAYMENTS_URL', 'is refused in production: it takes no money');
  if (config.DEV_FIELD_URL !== undefined)
    refuse('DEV_FIELD_URL', 'is refused in production: it waters nothing');
  if (config.PATIENCE !== 1)
    refuse('PATIENCE', 'is refused in production: callers wait as long as they are told');
  if (config.STRIPE_PUBLISHABLE_KEY === '') refuse('STRIPE_PUBLISHABLE_KEY', 'must be set in production');
  else if (config.STRIPE_PUBLISHABLE_KEY.startsWith('pk_test_'))
    refuse('STRIPE_PUBLISHABLE_KEY', 'is a key for tests, which is refused in production');
  if (SESSION_SECRET.length === 0) refuse('SESSION_SECRET', 'must be set in production');
  // https ends at a proxy: not believing it, we would take every call for plain http, and cookies for such.
  if (PUBLIC_ORIGIN?.startsWith('https:') === true && TRUST_PROXY.length === 0) {
    refuse('TRUST_PROXY', 'must name the proxy in front of us where PUBLIC_ORIGIN is https');
  }
}
