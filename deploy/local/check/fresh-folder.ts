import { existsSync, rmSync } from 'node:fs';
import { makeDataFolder } from '../machine/data-folder.ts';
import { CloneLock } from '../supervisor/clone-lock.ts';

/** An empty folder at a known place, so that what a killed check left running there is found and ended first. */
export async function freshFolder(path: string, say: (line: string) => void): Promise<void> {
  if (existsSync(path)) {
    const lock = await CloneLock.take(path, 'npm test', say);
    lock.release();
    rmSync(path, { recursive: true });
  }
  makeDataFolder(path);
}
