/** What travels with a question besides what is asked. */
export interface Call {
  /** Follows the request through every process's log. */
  readonly requestId: string;
  /** When the asker stops waiting. */
  readonly deadline: Date;
  /** On writes: the same id again gets the first answer again. */
  readonly operationId?: string;
  /** Who asks, if anybody is signed in. */
  readonly caller?: Caller;
}

export interface Caller {
  readonly userId: string;
  readonly farmId: string;
  readonly role: 'grower' | 'admin';
}
