import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Where the product's time stands against the machine's, both in ms since 1970: it runs as fast, `ahead` of it. */
export interface ClockReading {
  readonly ahead: number;
}

/** PostgreSQL reads it too: one whole number. */
export function readClock(file: string): ClockReading {
  const ahead = Number(readFileSync(file, 'utf8'));
  if (!Number.isSafeInteger(ahead)) throw new Error(`${file} holds no clock`);
  return { ahead };
}

/** Whole, or not at all: others read it all the time. */
export function writeClock(file: string, { ahead }: ClockReading): void {
  const draft = `${file}.new`;
  writeFileSync(draft, String(Math.round(ahead)), { mode: 0o644 });
  renameSync(draft, file);
}
