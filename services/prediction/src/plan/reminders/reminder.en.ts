import { clock } from '../../advice/messages/format.en.ts';

/** What a reminder says of a plan, in English. */
export const reminderEnglish = {
  /** `from`: the clock time of the first at the farm, 2026-07-18T21:00. */
  headline: (irrigations: number, from: string) =>
    irrigations === 1
      ? `Not accepted yet: 1 irrigation at ${clock(from)}`
      : `Not accepted yet: ${irrigations} irrigations, the first at ${clock(from)}`,
};
export type ReminderTexts = typeof reminderEnglish;
