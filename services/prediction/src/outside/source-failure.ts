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

type SourceFailureKind = Exclude<FetchOutcome, 'ok'>;

/** Why a service outside gave nothing. Never holds the request's address, which may carry the API key. */
export class SourceFailure extends Error {
  readonly kind: SourceFailureKind;
  /** May go away by itself in a moment. */
  readonly transient: boolean;
  /** HTTP's, where there was an answer. */
  readonly status: number | undefined;

  constructor(kind: SourceFailureKind, message: string, transient: boolean, status?: number) {
    super(message);
    this.name = 'SourceFailure';
    this.kind = kind;
    this.transient = transient;
    this.status = status;
  }
}

/** An answer that cannot be read or trusted; asking again at once would bring the same. */
export function unusable(message: string): SourceFailure {
  return new SourceFailure('unusable', message, false);
}
