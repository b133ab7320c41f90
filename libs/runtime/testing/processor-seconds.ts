import { readdirSync, readFileSync } from 'node:fs';

/** Of a second [ticks]: what Linux tells every program. */
const ticks = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Of its own, and of children that have ended [s]. */
  readonly seconds: number;
}

/** What these processes, and the PostgreSQL at a port with all of its own, have used of processors so far [s]. */
export function processorSeconds(pids: readonly (number | undefined)[], postgresPort: string): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(name) ?? []) : []));
  const server = all.find(({ pid }) => commandOf(pid).includes(`port=${postgresPort}\0`))?.pid;
  return all
    .filter(({ pid, parent }) => pids.includes(pid) || pid === server || parent === server)
    .reduce((sum, { seconds }) => sum + seconds, 0);
}

/** What a process and its children have used of processors so far [s]. */
export function processorSecondsOf(parent: number): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(name) ?? []) : []));
  return all
    .filter((each) => each.pid === parent || each.parent === parent)
    .reduce((sum, { seconds }) => sum + seconds, 0);
}

function statOf(pid: string): Process | undefined {
  const fields = textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  const [parent] = fields.slice(1);
  if (parent === undefined) return undefined;
  // User and system, and those of children that have ended.
  const used = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
  return { pid: Number(pid), parent, seconds: used / ticks };
}

const commandOf = (pid: number): string => textOf(`/proc/${String(pid)}/cmdline`);

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has ended in the meantime.
    return '';
  }
}
