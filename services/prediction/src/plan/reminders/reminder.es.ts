import { clock } from '../messages/clock.es.ts';
import type { ReminderTexts } from './reminder.en.ts';

/** 'a la 1:00 p. m.', and 'a las' at any other hour. */
function at(from: string): string {
  const time = clock(from);
  return `${time.startsWith('1:') ? 'a la' : 'a las'} ${time}`;
}

export const reminderSpanish: ReminderTexts = {
  headline: (irrigations, from) =>
    irrigations === 1
      ? `Sin aceptar: 1 riego ${at(from)}`
      : `Sin aceptar: ${irrigations} riegos, el primero ${at(from)}`,
};
