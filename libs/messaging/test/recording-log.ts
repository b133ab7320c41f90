import { Logger } from '@nestjs/common';

export interface Line {
  readonly fields: object;
  readonly message: string;
}

/** A log that a test can read. */
export function recordingLog(): Logger & { readonly lines: Line[] } {
  const lines: Line[] = [];
  const write = (fields: object, message: string): void => {
    lines.push({ fields, message });
  };
  return Object.assign(new Logger(), {
    lines,
    debug: () => undefined,
    log: write,
    warn: write,
    error: write,
  });
}
