/** What comes of asking the service. */
export const fetchOutcomes = [
  'ok',
  /** No answer: refused, reset, or too slow. */
  'unreachable',
  /** 429: over the plan's limit. */
  'limited',
  /** Any other status but 200. */
  'refused',
  /** An answer that cannot be read, or not be trusted. */
  'unusable',
] as const;
export type FetchOutcome = (typeof fetchOutcomes)[number];

type OpenMeteoFailureKind = Exclude<FetchOutcome, 'ok'>;

/** Why there is no weather. Never holds the request's address, which may carry the API key. */
export class OpenMeteoFailure extends Error {
  readonly kind: OpenMeteoFailureKind;
  /** May go away by itself in a moment. */
  readonly transient: boolean;

  constructor(kind: OpenMeteoFailureKind, message: string, transient: boolean) {
    super(message);
    this.name = 'OpenMeteoFailure';
    this.kind = kind;
    this.transient = transient;
  }
}

/** An answer that cannot be read or trusted; asking again at once would bring the same. */
export function unusable(message: string): OpenMeteoFailure {
  return new OpenMeteoFailure('unusable', message, false);
}
