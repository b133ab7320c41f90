import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { identityDatabase } from './admin/identity-database.ts';
import { dataFolder } from './machine/data-folder.ts';
import { build } from './stack/build.ts';

/* `npm run admin`, second stage, on the pinned Node: the identity service's command, told where its database is. */

const clone = fileURLToPath(new URL('../../', import.meta.url));
const command = join(clone, 'services/identity/dist/admin/main.js');

async function environmentOfCommand(): Promise<NodeJS.ProcessEnv> {
  // A file that names the database is the command's own business.
  if ((process.env['DATABASE_URL_FILE'] ?? '') !== '') return process.env;
  const data = dataFolder(clone, process.env, process.getuid?.() ?? -1);
  return { ...process.env, DATABASE_URL: await identityDatabase(data, process.env) };
}

async function main(): Promise<number> {
  const env = await environmentOfCommand();
  if (!existsSync(command)) await build(clone, new AbortController().signal);
  const { error, status } = spawnSync(process.execPath, [command, ...process.argv.slice(2)], {
    cwd: clone,
    env,
    stdio: 'inherit',
  });
  if (error !== undefined) throw error;
  return status ?? 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`headgate: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
