import type { MessagingLog } from '../src/messaging-log.ts';

export interface Line {
  readonly fields: object;
  readonly message: string;
}

/** A log that a test can read. */
export function recordingLog(): MessagingLog & { readonly lines: Line[] } {
  const lines: Line[] = [];
  const write = (fields: object, message: string): void => {
    lines.push({ fields, message });
  };
  return { lines, debug: () => undefined, info: write, warn: write, error: write };
}
