/** What became of one attempt to send a mail. Reasons never hold the address. */
export type SmtpOutcome =
  | { readonly kind: 'sent' }
  /** It will be refused however often it is tried. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It may work later; perhaps it even went through, and only the answer was lost. */
  | { readonly kind: 'not-now'; readonly reason: string };

/** What nodemailer tells of a failure. */
interface SmtpFailure {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

/** Where a 5xx is about this mail or its reader, and not about us (our login, our sender, TLS). */
const aboutTheMail = new Set(['RCPT TO', 'DATA']);

/**
 * Sorts a failure. The server's own words are left out of the reason: they tend to quote the address. Its codes say as
 * much: RFC 5321 section 4.2, RFC 3463 (the three numbers with dots).
 */
export function outcomeOf(error: unknown): SmtpOutcome {
  const failure: SmtpFailure = typeof error === 'object' && error !== null ? error : {};
  const { command, responseCode, response } = failure;
  const at = typeof command === 'string' && command !== 'CONN' && command !== 'API' ? ` at ${command}` : '';
  if (typeof responseCode === 'number') {
    const [detail = ''] =
      /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(typeof response === 'string' ? response : '') ?? [];
    const reason = `the mail server answered ${[responseCode, detail].join(' ').trim()}${at}`;
    const isFinal = responseCode >= 500 && typeof command === 'string' && aboutTheMail.has(command);
    return { kind: isFinal ? 'refused' : 'not-now', reason };
  }
  return { kind: 'not-now', reason: `the mail server could not be reached: ${causeOf(failure)}${at}` };
}

/** The system's own name of what happened (ECONNREFUSED, say), which nodemailer keeps in the message alone. */
function causeOf({ code, message }: SmtpFailure): string {
  const [named] = /\bE[A-Z]{4,}\b/.exec(typeof message === 'string' ? message : '') ?? [];
  return named ?? (typeof code === 'string' ? code : 'no reason was given');
}
