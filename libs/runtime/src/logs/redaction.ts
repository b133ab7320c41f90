/** Names under which secrets travel. */
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

/**
 * Paths for pino's `redact`, which catches values of any type three levels deep. A mailed `code` is one at the top or in a
 * body; an error's `code` is none.
 */
export const redactedPaths = ['code', 'body.code', ...secretNames.flatMap(pathsOf)];

function pathsOf(name: string): string[] {
  const key = name.includes('-') ? `["${name}"]` : name;
  const below = name.includes('-') ? key : `.${key}`;
  return [key, `*${below}`, `*.*${below}`];
}

const names = secretNames.join('|');

/**
 * Each leaves a line of JSON a line of JSON, and takes a time in proportion to the text, whatever is in it: paths are others'
 * to choose, and every line comes past here. So none may begin anew at each sign of a long run.
 */
const inText: readonly [RegExp, string][] = [
  // scheme://user:password@host
  [/(:\/\/[^\s/:@"\\]*):[^\s/@"\\]+@/g, '$1:[redacted]@'],
  // Keys, webhook secrets and what a browser pays with, of the payment provider.
  [/\b([sr]k_(?:live|test)|whsec|(?:pi|seti|cs|sub)_[A-Za-z0-9]+_secret)_\w+/g, '$1_[redacted]'],
  // Keys of our own API, whatever was cut off them.
  [/\bhg_\w+/gi, 'hg_[redacted]'],
  // The secret and checksum of one whose signs before it were escaped, as in a path.
  [/(?<![0-9a-f])[0-9a-f]{56,58}(?![0-9a-f])/gi, '[redacted]'],
  // A part of a path that is 32 random bytes in base64url: whoever has it may do what it stands for.
  [/(?<=\/)[\w-]{43}(?![\w-])/g, '[redacted]'],
  // A calendar's address, whatever was made of it on its way here: written in capitals, cut short, or escaped.
  [/(\/calendar\/)[^\s"'\\/?#]+/gi, '$1[redacted]'],
  // A shared report's, likewise.
  [/(\/shared-reports\/)[^\s"'\\/?#]+/gi, '$1[redacted]'],
  // Where a mail's reader ends mails of its kind.
  [/(\/unsubscribe\/)[^\s"'\\/?#]+/gi, '$1[redacted]'],
  // Which tiles a map asks for is where a grower's land is.
  [/(\/map-tiles\/)[^\s"'\\?#]+/gi, '$1[redacted]'],
  [/\b(bearer|authorization:\s*basic)\s+[\w.~+/=-]+/gi, '$1 [redacted]'],
  // "password":"…" at any depth, and the same as JSON within a text.
  [new RegExp(`"(${names})"(\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'gi'), '"$1"$2"[redacted]"'],
  [new RegExp(`\\\\"(${names})\\\\"(\\s*:\\s*)\\\\"[^"\\\\]*`, 'gi'), '\\"$1\\"$2\\"[redacted]'],
  // password=…, password: …
  [new RegExp(`\\b(${names})(\\s*[=:]\\s*)[^\\s"'&,;{}[\\]\\\\]+`, 'gi'), '$1$2[redacted]'],
];

/** A text (a line of the log, an error's message) without the secrets that libraries put into their errors. */
export function redactText(text: string): string {
  return inText.reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), text);
}
