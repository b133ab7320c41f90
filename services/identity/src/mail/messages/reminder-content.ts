import { linesIn } from './daily-content.ts';
import { link, quietLink, text, type Mails } from './mail-content.ts';

/** What a reminder says in one language besides what the plan itself does. */
interface ReminderTexts {
  readonly waiting: string;
  /** What comes of doing nothing. */
  readonly consequence: (count: number) => string;
  /** Lines that are left out. */
  readonly more: (count: number) => string;
  readonly open: string;
  readonly why: string;
  readonly stop: string;
}

/** Irrigations that start soon, and not before somebody accepts them. */
export const reminderMailIn = (texts: ReminderTexts): Pick<Mails, 'irrigations-waiting'> => ({
  'irrigations-waiting': ({ pages }, { headline, irrigations, unsubscribeToken }) => {
    const unsubscribeUrl = `${pages}/unsubscribe/${unsubscribeToken}?kind=reminders`;
    return {
      subject: `${headline} · Headgate`,
      unsubscribeUrl,
      blocks: [
        text(`${headline}. ${texts.consequence(irrigations.count)}`),
        ...linesIn(texts, texts.waiting, irrigations),
        link(texts.open, `${pages}/dashboard`),
        text(texts.why),
        quietLink(texts.stop, unsubscribeUrl),
      ],
    };
  },
});
