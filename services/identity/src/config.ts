import { randomBytes } from 'node:crypto';
import {
  besideOtherProblems,
  databaseUrl,
  portVariable,
  processEnvironment,
  redisUrl,
} from '@headgate/runtime';
import { allowlistVariable } from '@headgate/runtime/endpoints/judge-endpoint';
import { sealingKeysVariable, type SealingKey } from '@headgate/runtime/secrets/sealing-keys';
import { z } from 'zod';
import { mailEnvironment, needMailInProduction } from './mail/mail-settings.ts';

const emailList = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((address) => address !== ''),
  )
  .pipe(z.array(z.email({ error: 'must be email addresses, separated by commas' })));

const variables = z.object({
  NODE_ENV: z.string().optional(),
  ...processEnvironment,
  PORT: portVariable(3003),
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  ...mailEnvironment,
  /** Whose accounts are administrators', once the address is verified. */
  ADMIN_EMAILS: emailList.optional(),
  /** Keys the hashes of mailed codes; more than one, by commas: the first hashes, all are tried, so that it can be changed. */
  CODE_SECRET: z
    .string()
    .transform((text): readonly string[] => text.split(',').map((key) => key.trim()))
    .pipe(z.array(z.string().min(32, { error: 'must have at least 32 characters' })).readonly())
    .optional(),
  /** Seal the secrets of webhooks. */
  WEBHOOK_KEYS: sealingKeysVariable('secrets of webhooks are sealed with it').optional(),
  /** `host:port` by commas: what webhooks may be sent to though it is private. An operator's own, production included. */
  WEBHOOK_ALLOWLIST: allowlistVariable,
});

/** What the admin command reads of it. */
export const adminEnvironment = variables.pick({ DATABASE_URL: true, ADMIN_EMAILS: true });

/** This process's environment. */
export const environment = variables
  .refine(({ NODE_ENV, CODE_SECRET }) => NODE_ENV !== 'production' || CODE_SECRET !== undefined, {
    ...besideOtherProblems,
    path: ['CODE_SECRET'],
    error:
      'is needed in production: without it codes die with the process, and replicas do not know each other’s',
  })
  .refine(({ NODE_ENV, WEBHOOK_KEYS }) => NODE_ENV !== 'production' || WEBHOOK_KEYS !== undefined, {
    ...besideOtherProblems,
    path: ['WEBHOOK_KEYS'],
    error: 'is needed in production: without it no webhook is signed after a restart',
  })
  .superRefine(needMailInProduction, besideOtherProblems);
export type Environment = z.output<typeof environment>;

/** Without any (development, tests), one of this process's own: what it has sealed opens for nobody else. */
export function webhookKeys({
  WEBHOOK_KEYS,
}: Pick<Environment, 'WEBHOOK_KEYS'>): readonly [SealingKey, ...SealingKey[]] {
  return WEBHOOK_KEYS ?? [{ id: randomBytes(8).toString('hex'), key: randomBytes(32) }];
}

/** Without one (development, tests), a key of this process's own: codes die with it. */
export function codeSecrets({ CODE_SECRET }: Pick<Environment, 'CODE_SECRET'>): readonly string[] {
  return CODE_SECRET ?? [randomBytes(32).toString('hex')];
}
