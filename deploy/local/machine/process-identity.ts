import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process for as long as it lives: process ids are used again, so the moment it began belongs to it. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly began: string;
}

function beganOnLinux(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The second field is the command in brackets and may hold anything, so count from its end: proc(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, ticks] = [fields[0], fields[19]];
    return state === 'Z' || ticks === undefined ? undefined : `${boot}-${ticks}`;
  } catch {
    // No such process.
    return undefined;
  }
}

/** What `ps` says of a process; empty where there is none. */
function psOf(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    // It fails where there is no such process.
    return '';
  }
}

/** When a process began, as an opaque word; undefined when no process of that id is alive. */
function beganAt(pid: number): string | undefined {
  if (process.platform === 'linux') return beganOnLinux(pid);
  const began = psOf(pid, 'lstart');
  return began === '' ? undefined : began;
}

export function identityOf(pid: number): ProcessIdentity | undefined {
  const began = beganAt(pid);
  return began === undefined ? undefined : { pid, began };
}

export function isAlive(identity: ProcessIdentity): boolean {
  return beganAt(identity.pid) === identity.began;
}

/** The command line of a process, empty when it is gone. */
export function commandOf(pid: number): string {
  if (process.platform !== 'linux') return psOf(pid, 'command');
  try {
    return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // Gone in the meantime.
    return '';
  }
}
