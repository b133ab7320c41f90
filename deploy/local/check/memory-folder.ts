import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const place = '/dev/shm';
/** So much is to be free [bytes]: a check has been seen to need a tenth of it. */
const enough = 4 * 2 ** 30;

/** Whether it is in memory, and programs may be kept there, too. By the text of /proc/mounts. */
export function isInMemory(mounts: string): boolean {
  const [, , kind, options = ''] =
    mounts
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, path]) => path === place) ?? [];
  return kind === 'tmpfs' && !options.split(',').some((option) => ['ro', 'noexec'].includes(option));
}

/**
 * A folder in the machine's memory for what a check's tests make and throw away: hundreds of databases, of three hundred files each, whose
 * making and removing took a disk's file system longer than PostgreSQL (docs/adr/0024). `folder`: the check's own.
 */
export function memoryFolder(folder: string): string {
  return join(place, `headgate-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
}

/** Whether this machine has one, and room in it. */
export function hasMemoryFolder(): boolean {
  try {
    const { bavail, bsize } = statfsSync(place);
    return isInMemory(readFileSync('/proc/mounts', 'utf8')) && bavail * bsize >= enough;
  } catch {
    // Another system than Linux.
    return false;
  }
}

export const temporaryIn = (memory: string): string => join(memory, 'tmp');

/** Anew. Throws where somebody else has one of that name: everybody may write beside it. */
export function makeMemoryFolder(memory: string): void {
  rmSync(memory, { recursive: true, force: true });
  mkdirSync(memory);
  chmodSync(memory, 0o711);
  mkdirSync(temporaryIn(memory));
  // For programs of every user, as the system's own is.
  chmodSync(temporaryIn(memory), 0o1777);
}
