import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess } from '../machine/end-process.ts';
import { identityOf, isAlive, type ProcessIdentity } from '../machine/process-identity.ts';
import { writePrivateFile } from '../machine/write-file.ts';
import type { RunningChild } from './supervised-program.ts';

interface LockContent {
  readonly owner: ProcessIdentity;
  /** In words. */
  readonly what: string;
  readonly children: readonly RunningChild[];
}

function readLock(path: string): LockContent | undefined {
  try {
    // Only this file writes it, and whole.
    return JSON.parse(readFileSync(path, 'utf8')) as LockContent;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Puts a file in place unless there is one: a link is made or fails, whoever else tries at the same moment. */
function placeLock(path: string, content: LockContent): boolean {
  const draft = `${path}.${String(process.pid)}.draft`;
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

/** One supervisor a data folder. The file names its processes, so that the next one can end what a killed one left. */
export class CloneLock {
  readonly #path: string;
  readonly #holder: Omit<LockContent, 'children'>;

  private constructor(path: string, holder: Omit<LockContent, 'children'>) {
    this.#path = path;
    this.#holder = holder;
  }

  /** Takes the lock, after ending what a supervisor that was killed left running. Throws where another runs. */
  static async take(data: string, what: string, say: (line: string) => void): Promise<CloneLock> {
    const path = join(data, 'lock.json');
    const owner = identityOf(process.pid);
    if (owner === undefined) throw new Error('This process cannot find itself in the list of processes.');
    const orphans: RunningChild[] = [];
    while (!placeLock(path, { owner, what, children: orphans })) {
      const found = readLock(path);
      if (found === undefined) continue;
      if (isAlive(found.owner)) {
        throw new Error(
          `${found.what} already runs from this clone (process ${found.owner.pid}); stop that first.`,
        );
      }
      // Of several that see a dead owner's file, each moves away what it then finds to be dead, or puts it back.
      const aside = `${path}.${String(process.pid)}.dead`;
      renameSync(path, aside);
      const moved = readLock(aside);
      if (moved !== undefined && isAlive(moved.owner)) linkSync(aside, path);
      else orphans.push(...(moved?.children ?? []));
      rmSync(aside);
    }
    for (const orphan of orphans.reverse()) {
      if (!isAlive(orphan)) continue;
      say(`Ending ${orphan.name} (process ${orphan.pid}), left over from a run that was killed`);
      await endProcess(orphan, orphan.stopSignal, orphan.timeout);
    }
    return new CloneLock(path, { owner, what });
  }

  record(children: readonly RunningChild[]): void {
    writePrivateFile(this.#path, JSON.stringify({ ...this.#holder, children }));
  }

  release(): void {
    rmSync(this.#path, { force: true });
  }
}
