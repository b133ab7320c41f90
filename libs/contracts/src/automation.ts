import { z } from 'zod/mini';
import { bounded } from './bounded.ts';

const time = z.iso.datetime();
const zone = {
  controllerId: z.uuid('Choose a zone'),
  zoneId: z.string().check(z.minLength(1), z.maxLength(64)),
};

/** `PUT /api/automation`: the limits within which Headgate starts water by itself, and the farm's consent to that. */
export const automationInput = z.object({
  /** A no takes effect at once; absent: it stays as it is. */
  consent: z.optional(z.boolean('Consent must be true or false')),
  /** With an automatic irrigation a zone is watered for at most so long in any 24 hours, whoever started the rest [h]. */
  maxHoursPerDay: bounded('Hours a day', 0.5, 24, 'hours'),
  /** Likewise in any 7 days [in]. */
  maxInchesPerWeek: bounded('Inches a week', 0.1, 20, 'inches'),
});
export type AutomationInput = z.output<typeof automationInput>;

/** `POST /api/automation/resume`: of one zone that somebody stopped; null: of the farm, after a pause or STOP ALL. */
export const automationResume = z.object({ zone: z.nullable(z.object(zone)) });
export type AutomationResume = z.output<typeof automationResume>;

/** `GET /api/automation` */
export const farmAutomation = z.object({
  /** Whether this site has it at all: an operator's decision. */
  isOffered: z.boolean(),
  consentedAt: z.nullable(time),
  maxHoursPerDay: z.number(),
  maxInchesPerWeek: z.number(),
  /** Somebody paused it or pressed STOP ALL, and nobody has resumed it since. */
  pausedAt: z.nullable(time),
  /** Zones that a person has stopped, and nobody has resumed since. */
  pausedZones: z.array(z.object({ ...zone, name: z.string(), stoppedAt: time })),
});
export type FarmAutomation = z.infer<typeof farmAutomation>;
