import { carriesCode, type MailKind } from '../mail-kind.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { OutgoingMail } from '../smtp/smtp-sender.ts';
import { english } from './english.ts';
import type { MailBlock, MailContent, MailPlaces, Message } from './mail-content.ts';
import { renderHtml } from './render-html.ts';

/** A mail, ready to be sent. One language so far: `english` is its catalogue. */
export function composeMail(
  { id, recipient, attempt }: { readonly id: string; readonly recipient: string; readonly attempt: number },
  settings: MailSettings,
  message: Message,
): OutgoingMail {
  const places = {
    signIn: `${settings.publicOrigin}/auth`,
    origin: settings.publicOrigin,
    answersAreRead: settings.replyTo !== undefined,
  };
  const { subject, blocks } = contentOf(places, message);
  const farewell = english.farewell(places);
  const [, domain = ''] = settings.from.address.split('@');
  return {
    from: settings.from,
    to: recipient,
    // The team answers an application or a message by answering the mail that tells of it.
    replyTo:
      message.kind === 'application-notice' || message.kind === 'contact-notice'
        ? message.of.email
        : settings.replyTo,
    // Sent again after an answer that was lost, it is the same mail, and many readers show it once; a new code is new.
    messageId: `<${carriesCode(message.kind) ? `${id}.${attempt}` : id}@${domain}>`,
    subject,
    text: renderText(blocks, farewell),
    html: renderHtml({ language: english.language, subject, blocks, farewell }),
  };
}

function contentOf<Kind extends MailKind>(places: MailPlaces, { kind, of }: Message<Kind>): MailContent {
  return english.mails[kind](places, of);
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
    case 'link':
      return `${block.label}: ${block.url}`;
  }
}
