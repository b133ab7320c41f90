import { z } from 'zod/mini';

/** News of one pilot. `status` is free text: the four that we know are `prospective`, `in-discussion`, `active`, `completed`. */
export const pilotUpdate = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  status: z.string(),
  location: z.string(),
  farmName: z.string(),
  updateContent: z.string(),
  /** A moment (ISO, UTC). */
  lastUpdated: z.string(),
  /** 'true': made up, to show in development how an update reads. No farm stands behind it. */
  sample: z.enum(['true', 'false']),
});
export type PilotUpdate = z.infer<typeof pilotUpdate>;
