interface LogLine {
  readonly level: number;
  readonly msg?: unknown;
  readonly err?: { readonly message?: unknown };
}

function isLogLine(value: unknown): value is LogLine {
  return typeof value === 'object' && value !== null && 'level' in value && typeof value.level === 'number';
}

/** pino's numbers. */
const warn = 40;
const error = 50;

/** What of a process's line belongs on the terminal: warnings and errors in words; whatever is no JSON, as it is. */
export function prettyLine(line: string): string | undefined {
  if (!line.startsWith('{')) return line.trim() === '' ? undefined : line;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    // Not one of our log lines after all.
    return line;
  }
  if (!isLogLine(value)) return line;
  if (value.level < warn) return undefined;
  const cause = value.err?.message;
  const message = [value.msg, cause === value.msg ? undefined : cause].filter(
    (part) => typeof part === 'string',
  );
  return `${value.level < error ? 'warning' : 'error'}: ${message.join(': ')}`;
}
