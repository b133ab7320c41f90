/** Names under which secrets travel; redacted wherever a log line holds them, up to three levels deep. */
const secretNames = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'passwordHash',
  'token',
  'secret',
  'apiKey',
  'api_key',
  'clientSecret',
  'client_secret',
];

/** Paths for pino's `redact`. A mailed `code` is one at the top or in a body; an error's `code` is none. */
export const redactedPaths = ['code', 'body.code', ...secretNames.flatMap(pathsOf)];

function pathsOf(name: string): string[] {
  const key = name.includes('-') ? `["${name}"]` : name;
  const below = name.includes('-') ? key : `.${key}`;
  return [key, `*${below}`, `*.*${below}`];
}

const inText: readonly [RegExp, string][] = [
  // scheme://user:password@host
  [/([a-z][a-z0-9+.-]*:\/\/[^\s/:@]*):[^\s/@]+@/gi, '$1:[redacted]@'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [redacted]'],
  [/\b(password|passwd|pwd|secret|token|api[_-]?key)(["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi, '$1$2[redacted]'],
];

/** A text (an error's message, a stack) without the secrets that libraries put into them. */
export function redactText(text: string): string {
  return inText.reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), text);
}
