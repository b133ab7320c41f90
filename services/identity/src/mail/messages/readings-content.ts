import { linesIn } from './daily-content.ts';
import { link, quietLink, text, type Mails } from './mail-content.ts';

/** What a reminder of meters says in one language besides what prediction does. */
interface ReadingsTexts {
  readonly unread: string;
  /** What comes of doing nothing. */
  readonly consequence: string;
  /** Lines that are left out. */
  readonly more: (count: number) => string;
  readonly open: string;
  readonly why: string;
  readonly stop: string;
}

/** Meters that nobody has read in the month, before the agency's day. */
export const readingsMailIn = (texts: ReadingsTexts): Pick<Mails, 'readings-due'> => ({
  'readings-due': ({ pages }, { headline, meters, unsubscribeToken }) => {
    const unsubscribeUrl = `${pages}/unsubscribe/${unsubscribeToken}?kind=readings`;
    return {
      subject: `${headline} · Headgate`,
      unsubscribeUrl,
      blocks: [
        text(`${headline}. ${texts.consequence}`),
        ...linesIn(texts, texts.unread, meters),
        link(texts.open, `${pages}/log`),
        text(texts.why),
        quietLink(texts.stop, unsubscribeUrl),
      ],
    };
  },
});
