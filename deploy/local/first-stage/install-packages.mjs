import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean, peer?: boolean }} LockEntry
 * @typedef {{ packages?: Record<string, LockEntry> }} Lock
 */

/**
 * The first difference between the lock file and what npm noted it installed, in words; undefined where there is none.
 * Packages for other platforms are optional and rightly absent.
 * @param {Lock} wanted package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 * @param {(path: string) => boolean} exists
 * @returns {string | undefined}
 */
export function firstDifference(wanted, installed, exists) {
  for (const [path, entry] of Object.entries(wanted.packages ?? {})) {
    if (!path.includes('node_modules/')) continue;
    const present = installed.packages?.[path];
    if (present === undefined ? entry.optional === true : present.version === entry.version && exists(path))
      continue;
    return `${path.replace('node_modules/', '')} is ${present === undefined ? 'missing' : 'not as it should be'}`;
  }
  return undefined;
}

/** @param {string} path @returns {Lock | undefined} */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // Absent or cut short by an interrupted install: either way it vouches for nothing.
    return undefined;
  }
}

/**
 * npm writes node_modules/.package-lock.json last, so it vouches for a whole install whoever ran it.
 * @param {string} clone @returns {string | undefined}
 */
export function lockDifference(clone) {
  const wanted = readLock(join(clone, 'package-lock.json'));
  const installed = readLock(join(clone, 'node_modules/.package-lock.json'));
  if (wanted === undefined) return 'package-lock.json is unreadable';
  if (installed === undefined) return 'none yet';
  return firstDifference(wanted, installed, (path) => existsSync(join(clone, path)));
}

/** @returns {[string, string[]]} the npm that started us, else the one on PATH */
function npmCommand() {
  const script = process.env['npm_execpath'];
  if (script !== undefined && basename(script) === 'npm-cli.js' && existsSync(script)) {
    return [process.execPath, [script]];
  }
  return ['npm', []];
}

/**
 * Runs `npm ci`. The machine's Node may be older than some packages ask for; they run on the pinned one, so npm's
 * warnings about engines are noise. Settings of the user's that leave out development packages do not apply here.
 * @param {string} clone @returns {Promise<number>} exit code
 */
export function installPackages(clone) {
  const [command, first] = npmCommand();
  const args = [
    ...first,
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  return new Promise((resolve) => {
    const npm = spawn(command, args, {
      cwd: clone,
      stdio: 'inherit',
      env: { ...process.env, SCARF_ANALYTICS: 'false' },
    });
    npm.on('error', (error) => {
      console.error(`headgate: npm could not be run: ${error.message}`);
      resolve(1);
    });
    npm.on('exit', (code) => resolve(code ?? 1));
  });
}
