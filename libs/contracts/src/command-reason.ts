import { z } from 'zod/mini';

/** Why a command failed. */
export const commandReasons = [
  /** It could not be sent in time, and never runs. */
  'expired',
  /** Its grower took it back before it was sent. */
  'cancelled',
  /** A stop came first. */
  'stopped',
  /** The device says no; `response` says why. */
  'refused',
  /** The controller was away until it had expired. */
  'unreachable',
  /** It was sent, and nobody knows what came of it. */
  'unconfirmed',
  /** Nothing to adjust: the zone is closed. */
  'not-running',
  /** The zone's maximum was lowered meanwhile, or an adjustment would go beyond it. */
  'beyond-maximum',
  /** The zone or controller was removed meanwhile. */
  'removed',
] as const;
export const commandReason = z.enum(commandReasons);
export type CommandReason = z.infer<typeof commandReason>;
