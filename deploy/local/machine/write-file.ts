import { chownSync, renameSync, writeFileSync } from 'node:fs';
import type { SystemUser } from './system-user.ts';

/** Writes a file whole or not at all, readable by its owner alone: whoever we are, unless said. */
export function writePrivateFile(path: string, text: string, owner?: SystemUser): void {
  const draft = `${path}.${String(process.pid)}.draft`;
  writeFileSync(draft, text, { mode: 0o600 });
  if (owner !== undefined) chownSync(draft, owner.uid, owner.gid);
  renameSync(draft, path);
}
