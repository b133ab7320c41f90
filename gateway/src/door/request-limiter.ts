/** What is limited apart: predictions cost work behind the door, other calls little. */
export type LimitedCall = 'prediction' | 'other';

export abstract class RequestLimiter {
  /** Seconds until the client may call again; 0 when it may now. Never throws. */
  abstract take(call: LimitedCall, client: string): Promise<number>;
}
