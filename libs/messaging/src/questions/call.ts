import type { Permission } from '@headgate/contracts/permissions';
import type { Role } from '@headgate/contracts/user';

/** What travels with a question besides what is asked. */
export interface Call {
  /** Follows the request through every process's log. */
  readonly requestId: string;
  /** Of the asker's hop, where a trace is recorded. */
  readonly traceparent?: string;
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
  /** For processes of the release before; goes when none of them runs any more. */
  readonly role?: Role | undefined;
  /** Absent, from a process of the release before: what the role may. */
  readonly permissions?: readonly Permission[];
}
