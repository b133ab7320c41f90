import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file whole or not at all, readable by its owner alone. */
export function writePrivateFile(path: string, text: string): void {
  const draft = `${path}.${String(process.pid)}.draft`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, path);
}
