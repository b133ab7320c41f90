import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckContext, StepResult } from '../../local/check/step.ts';
import { makeSecretFiles } from '../secrets/secret-files.ts';
import { SecretsFolder } from '../secrets/secrets-folder.ts';
import { Compose } from './compose.ts';
import { scaledServices, type ComposedProduct } from './composed-product.ts';

/** What an operator alone has, by the process that does not start without; what is made is not among it. */
const missing: Readonly<Record<string, readonly string[]>> = {
  gateway: ['STRIPE_PUBLISHABLE_KEY'],
  identity: ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_ORIGIN', 'CONTACT_EMAIL'],
  pilot: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_MONTHLY_PRICE'],
  bridge: ['MQTT_PUBLIC_URL'],
};

/**
 * The production configuration as it is before an operator has given anything, each process for itself: it must end, and name
 * what is missing and nothing else.
 */
export async function refusals(
  { project: product }: ComposedProduct,
  { clone, folder, signal }: CheckContext,
): Promise<StepResult> {
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
      COMPOSE_PROJECT_NAME: `${product}-refusals`,
      HEADGATE_SECRETS: secrets,
    },
    signal,
  });
  const services = scaledServices.filter((name) => name.replace('-worker', '') in missing);
  const found: { readonly service: string; readonly asExpected: boolean; readonly answer: string }[] = [];
  try {
    for (const service of services) found.push(await refusalOf(compose, service));
  } finally {
    await compose.run(['down', '--volumes', '--remove-orphans']);
  }
  const failures = found
    .filter(({ asExpected }) => !asExpected)
    .map(({ service, answer }) => ({
      test: `${service} refuses production without real keys`,
      error: answer,
    }));
  const output = found.map(({ service, answer }) => `${service}: ${answer}`).join('\n');
  return { passed: found.length - failures.length, failed: failures.length, output, failures };
}

/** `answer`: what it said, or that it started. */
async function refusalOf(compose: Compose, service: string) {
  const { ok, output } = await compose.try(['run', '--rm', '--no-deps', '-T', service]);
  const line = /Wrong configuration: [^\]\n]*/.exec(output)?.[0] ?? '';
  const named = [...line.matchAll(/\b([A-Z][A-Z_]+): /g)].map(([, name = '']) => name);
  const expected = missing[service.replace('-worker', '')] ?? [];
  const asExpected = !ok && named.toSorted().join() === expected.toSorted().join();
  return { service, asExpected, answer: line === '' ? output.slice(-600) : line };
}
