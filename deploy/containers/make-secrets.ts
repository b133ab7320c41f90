/**
 * Makes the files that docker-compose.yml gives to containers as secrets: passwords, keys, addresses with passwords in them,
 * and the servers' configurations.
 *
 *   node deploy/containers/make-secrets.ts [FOLDER]          ./secrets, or HEADGATE_SECRETS
 *   node deploy/containers/make-secrets.ts --demo [FOLDER]   for the demo, of stand-ins: ./secrets/demo
 *
 * HEADGATE_SECRETS and FORWARDED_FROM (docs/containers.md) are those of the shell, else of `.env` beside docker-compose.yml.
 *
 * What is there stays, so it can be run again at any time: a file that was deleted is made anew, what follows from it is
 * written again, and what only the owner has (of the payment provider, of the mail server) is asked for.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { givenSecrets, makeSecretFiles } from './secrets/secret-files.ts';
import { SecretsFolder } from './secrets/secrets-folder.ts';

const { values, positionals } = parseArgs({
  options: { demo: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const path = positionals[0] ?? environment('HEADGATE_SECRETS') ?? (values.demo ? 'secrets/demo' : 'secrets');
const folder = new SecretsFolder(path);
makeSecretFiles(folder, { ...values, forwardedFrom: environment('FORWARDED_FROM') });

const { written } = folder;
console.log(`${path}: ${written.length === 0 ? 'nothing was missing' : `wrote ${written.join(', ')}`}`);
const missing = givenSecrets.filter(({ name }) => folder.read(name) === '');
if (!values.demo && missing.length > 0) {
  console.log('\nOnly you have these. Write each into its file, then run this again:');
  for (const { name, needed, what } of missing)
    console.log(`  ${path}/${name.padEnd(22)} ${needed ? 'needed  ' : 'optional'}  ${what}`);
}

/** As Compose reads it: the shell's counts first, and empty is not given. `.env` is production's, and says nothing of the demo. */
function environment(name: string): string | undefined {
  const file = !values.demo && existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  const value = process.env[name] ?? file[name];
  return value === '' ? undefined : value;
}
