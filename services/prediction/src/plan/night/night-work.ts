import type { EntityManager } from 'typeorm';
import type { ClaimedRow } from '@headgate/runtime/queue/row-task';
import type { NightChunk } from '../../store/night-chunk.entity.ts';

/**
 * Brings the plans of whole farms up to date, in the transaction of `manager`: ledger, recommendations, fitted plan. Again with
 * the same inputs it changes nothing. `night` is the farms' day (YYYY-MM-DD).
 */
export type BringUpToDate = (
  manager: EntityManager,
  farmIds: readonly string[],
  now: Date,
) => Promise<unknown>;

/** A chunk that one worker has, until its lease is over. */
export type ClaimedChunk = ClaimedRow<
  Pick<NightChunk, 'night' | 'timeZone' | 'number' | 'fromFarm' | 'untilFarm' | 'failures'>
>;

/** A night of one time zone: the day that begins with it (YYYY-MM-DD). */
export interface NightKey {
  readonly night: string;
  readonly timeZone: string;
}

/** What takes long in a night, wherever it is done. Both throw what the database says. */
export interface NightWork {
  /** Makes the night and its chunks, once whoever asks: the ids of the new chunks, none where it had been made. */
  open(night: NightKey): Promise<readonly string[]>;
  /**
   * Makes the plans of a chunk, and marks it done, in one transaction: how many fields it has. Undefined: the lease was over, and
   * nothing is kept of it. `stop`: nobody waits for it any more.
   */
  plan(chunk: ClaimedChunk, stop?: AbortSignal): Promise<number | undefined>;
  /** For good, when nothing is under way any more. */
  stop(): Promise<void>;
}
