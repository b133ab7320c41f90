import type { Language } from '@headgate/contracts/language';
import { carriesCode, isForTeam, type MailKind } from '../mail-kind.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { OutgoingMail } from '../smtp/smtp-sender.ts';
import { english } from './english.ts';
import type { MailBlock, MailCatalogue, MailContent, MailPlaces, Mails, Message } from './mail-content.ts';
import { renderHtml } from './render-html.ts';
import { spanish } from './spanish.ts';
import { teamMails } from './team-mails.ts';

const catalogues: Readonly<Record<Language, MailCatalogue>> = { en: english, es: spanish };

interface Addressed {
  readonly id: string;
  readonly recipient: string;
  readonly attempt: number;
  /** The reader's. */
  readonly language: Language;
}

/** A mail, ready to be sent. */
export function composeMail(
  { id, recipient, attempt, language }: Addressed,
  settings: MailSettings,
  message: Message,
): OutgoingMail {
  const catalogue = catalogues[isForTeam(message.kind) ? 'en' : language];
  const pages = `${settings.publicOrigin}${catalogue.pages}`;
  const places = { signIn: `${pages}/auth`, pages, answersAreRead: settings.replyTo !== undefined };
  const { subject, blocks, unsubscribeUrl } = contentOf(
    { ...catalogue.mails, ...teamMails },
    places,
    message,
  );
  const farewell = catalogue.farewell(places);
  const [, domain = ''] = settings.from.address.split('@');
  return {
    from: settings.from,
    to: recipient,
    // The team answers an application or a message by answering the mail that tells of it.
    replyTo:
      message.kind === 'application-notice' ||
      message.kind === 'application-corrected-notice' ||
      message.kind === 'contact-notice'
        ? message.of.email
        : settings.replyTo,
    // Sent again after an answer that was lost, it is the same mail, and many readers show it once; a new code is new.
    messageId: `<${carriesCode(message.kind) ? `${id}.${attempt}` : id}@${domain}>`,
    unsubscribeUrl,
    subject,
    text: renderText(blocks, farewell),
    html: renderHtml({ language: catalogue.language, subject, blocks, farewell }),
  };
}

function contentOf<Kind extends MailKind>(
  mails: Mails<MailKind>,
  places: MailPlaces,
  { kind, of }: Message<Kind>,
): MailContent {
  return mails[kind](places, of);
}

/** A mail for whoever reads plain text. */
function renderText(blocks: readonly MailBlock[], farewell: string): string {
  return `${[...blocks.map(textOf), `-- \n${farewell}`].join('\n\n')}\n`;
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'code':
      return `    ${block.code}`;
    case 'list':
      return [block.heading, ...block.items.map((item) => `- ${item}`)].join('\n');
    case 'link':
      return `${block.label}: ${block.url}`;
  }
}
