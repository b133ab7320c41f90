import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckContext } from '../../local/check/step.ts';
import { makeSecretFiles } from '../secrets/secret-files.ts';
import { SecretsFolder } from '../secrets/secrets-folder.ts';
import { Compose } from './compose.ts';
import { scaledServices } from './composed-product.ts';

/** What an operator alone has, by the process that does not start without; what is made is not among it. */
const missing: Readonly<Record<string, readonly string[]>> = {
  gateway: ['STRIPE_PUBLISHABLE_KEY'],
  identity: ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_ORIGIN', 'CONTACT_EMAIL'],
  pilot: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_MONTHLY_PRICE'],
  bridge: ['MQTT_PUBLIC_URL'],
};

export interface Refusal {
  readonly service: string;
  readonly asExpected: boolean;
  /** What it said, or that it started. */
  readonly output: string;
}

/**
 * The production configuration as it is before an operator has given anything, each process for itself: it must end, and name
 * what is missing and nothing else.
 */
export async function refusalsOfProduction(
  project: string,
  { clone, folder, signal }: Pick<CheckContext, 'clone' | 'folder' | 'signal'>,
): Promise<readonly Refusal[]> {
  const secrets = join(folder, 'secrets-of-production');
  rmSync(secrets, { recursive: true, force: true });
  makeSecretFiles(new SecretsFolder(secrets), { demo: false });
  // Neither those of a `.env` nor the shell's: an operator who has given nothing.
  const nothing = join(folder, 'nothing.env');
  writeFileSync(nothing, '');
  const compose = new Compose({
    clone,
    files: ['docker-compose.yml'],
    envFile: nothing,
    environment: {
      ...Object.fromEntries(Object.values(missing).flatMap((names) => names.map((name) => [name, '']))),
      HEADGATE_NODE_ENV: 'production',
      COMPOSE_PROJECT_NAME: project,
      HEADGATE_SECRETS: secrets,
    },
    signal,
  });
  try {
    const found: Refusal[] = [];
    for (const service of scaledServices.filter((name) => name.replace('-worker', '') in missing))
      found.push(await refusalOf(compose, service, signal));
    return found;
  } finally {
    await compose.run('down', '--volumes', '--remove-orphans');
  }
}

async function refusalOf(compose: Compose, service: string, signal: AbortSignal): Promise<Refusal> {
  const { ok, output } = await compose.try(signal, 'run', '--rm', '--no-deps', '-T', service);
  const line = /Wrong configuration: [^\]\n]*/.exec(output)?.[0] ?? '';
  const named = [...line.matchAll(/\b([A-Z][A-Z_]+): /g)].map(([, name = '']) => name);
  const expected = missing[service.replace('-worker', '')] ?? [];
  const asExpected = !ok && named.toSorted().join() === expected.toSorted().join();
  return { service, asExpected, output: line === '' ? output.slice(-600) : line };
}
