import { theClock } from '../messages/clock.es.ts';
import type { ReminderTexts } from './reminder.en.ts';

export const reminderSpanish: ReminderTexts = {
  headline: (irrigations, from) =>
    irrigations === 1
      ? `Sin aceptar: 1 riego a ${theClock(from)}`
      : `Sin aceptar: ${irrigations} riegos, el primero a ${theClock(from)}`,
};
