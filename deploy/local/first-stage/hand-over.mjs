import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { installPackages, lockDifference } from './install-packages.mjs';

/*
 * What `npm start` and `npm test` run first, on whatever Node the machine has (20 and up), with nothing installed:
 * no dependency, no TypeScript. It brings node_modules in line with the lock file, then hands over to the pinned Node.
 */

const clone = fileURLToPath(new URL('../../../', import.meta.url));
const pinnedNode = `${clone}node_modules/node/bin/node`;
const oldestNode = 20;

/** @param {string} line @returns {never} */
function giveUp(line) {
  console.error(`headgate: ${line}`);
  process.exit(1);
}

async function ensureInstalled() {
  const missing = lockDifference(clone) ?? (existsSync(pinnedNode) ? undefined : 'the pinned Node');
  if (missing === undefined) return;
  console.log(`Installing packages (${missing}); this takes about a minute ...`);
  const started = Date.now();
  const code = await installPackages(clone);
  if (code !== 0) giveUp(`npm ci failed (exit code ${code}); what it printed is above.`);
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
  if (!existsSync(pinnedNode)) {
    giveUp(
      'the pinned Node is missing (node_modules/node/bin/node): the install script of the package "node" did not run. ' +
        'Run: npm rebuild node --ignore-scripts=false',
    );
  }
}

/**
 * npm and the shell between us may die without telling: the child watches us, and we watch them.
 * @param {import('node:child_process').ChildProcess} child
 */
function passOn(child) {
  // From a terminal Ctrl-C reaches the child as well; it alone decides what to stop and when.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] === undefined) return;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1000).unref();
}

/**
 * Runs a TypeScript file of this folder's parent on the pinned Node and ends with its exit code.
 * @param {string} script
 */
export async function handOver(script) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    giveUp(`this is Node ${process.versions.node}; Node ${oldestNode} or newer is needed.`);
  }
  await ensureInstalled();
  const path = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const child = spawn(pinnedNode, [path, ...process.argv.slice(2)], { cwd: clone, stdio: 'inherit' });
  child.on('error', (error) => giveUp(`the pinned Node does not run on this machine: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
  passOn(child);
}
