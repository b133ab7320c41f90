interface LogLine {
  readonly level: 'warn' | 'error' | 'fatal' | 'trace' | 'debug' | 'info';
  readonly msg?: unknown;
  readonly err?: { readonly message?: unknown };
  /** Of a request. */
  readonly method?: unknown;
  readonly path?: unknown;
  readonly status?: unknown;
}

function isLogLine(value: unknown): value is LogLine {
  return typeof value === 'object' && value !== null && 'level' in value && typeof value.level === 'string';
}

function isWorthShowing(line: LogLine): boolean {
  if (line.level === 'error' || line.level === 'fatal') return true;
  // That a caller asked for nonsense is for the log file.
  return line.level === 'warn' && typeof line.status !== 'number';
}

/** What of a process's line belongs on the terminal: warnings and errors in words; whatever is no log line, as it is. */
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
  if (!isWorthShowing(value)) return undefined;
  const { msg, err, method, path, status } = value;
  const request =
    typeof status === 'number' ? `${String(method)} ${String(path)} ${String(status)}` : undefined;
  const cause = err?.message === msg ? undefined : err?.message;
  return `${value.level}: ${[msg, request, cause].filter((part) => typeof part === 'string').join(': ')}`;
}
