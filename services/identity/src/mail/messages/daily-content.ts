import {
  link,
  list,
  quietLink,
  text,
  type DailyMessage,
  type MailBlock,
  type Mails,
} from './mail-content.ts';

/** What the daily mail says in one language besides what the plan itself does. */
interface DailyTexts {
  /** BCP 47: of dates. */
  readonly locale: string;
  readonly irrigations: string;
  readonly unserved: string;
  readonly flowed: string;
  /** Lines that are left out. */
  readonly more: (count: number) => string;
  readonly accepted: string;
  readonly proposed: (count: number) => string;
  readonly troubled: (count: number) => string;
  readonly open: string;
  readonly why: string;
  readonly stop: string;
}

/** The plan of the day: what to do first, then what cannot be done, and what was. */
export const dailyMailIn = (texts: DailyTexts): Pick<Mails, 'daily-plan'> => ({
  'daily-plan': ({ pages }, plan) => {
    const unsubscribeUrl = `${pages}/unsubscribe/${plan.unsubscribeToken}`;
    return {
      subject: `${plan.headline}. ${dayText(texts, plan.date)} · Headgate`,
      unsubscribeUrl,
      blocks: [
        text(
          [`${plan.headline}.`, decisionText(texts, plan), plan.next].filter((each) => each !== '').join(' '),
        ),
        ...linesIn(texts, texts.irrigations, plan.irrigations),
        ...linesIn(texts, texts.unserved, plan.unserved),
        ...linesIn(texts, texts.flowed, plan.flowed),
        link(texts.open, `${pages}/dashboard`),
        text(texts.why),
        quietLink(texts.stop, unsubscribeUrl),
      ],
    };
  },
});

/** 'Sat, Jul 18': a date at the farm is not a moment. */
const dayText = ({ locale }: DailyTexts, date: string): string =>
  new Date(date).toLocaleDateString(locale, {
    ...{ weekday: 'short', month: 'short', day: 'numeric' },
    timeZone: 'UTC',
  });

function decisionText({ accepted, proposed, troubled }: DailyTexts, plan: DailyMessage): string {
  const sentences = [
    ...(plan.troubled > 0 ? [troubled(plan.troubled)] : []),
    ...(plan.proposed > 0 ? [proposed(plan.proposed)] : []),
  ];
  if (sentences.length > 0) return sentences.join(' ');
  return plan.irrigations.count > 0 ? accepted : '';
}

/** What has lines, under its heading; nothing where it has none. */
export function linesIn(
  { more }: Pick<DailyTexts, 'more'>,
  heading: string,
  { count, lines }: DailyMessage['flowed'],
): MailBlock[] {
  if (count === 0) return [];
  const left = count === lines.length ? [] : [more(count - lines.length)];
  return [list(heading, [...lines.map(({ field, text: of }) => `${field}: ${of}`), ...left])];
}
