import { carriesCode, type MailKind } from '../mail-kind.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { OutgoingMail } from '../smtp/smtp-sender.ts';
import { english } from './english.ts';
import type { MailBlock, MailContent, MailPlaces } from './mail-content.ts';
import type { Particulars } from './mail-matter.ts';
import { renderHtml } from './render-html.ts';

interface MailToCompose {
  readonly id: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly attempt: number;
}

/** A mail, ready to be sent. One language so far: `english` is its catalogue. */
export function composeMail(
  { id, kind, recipient, attempt }: MailToCompose,
  settings: MailSettings,
  particulars: Particulars,
): OutgoingMail {
  const places = {
    signIn: `${settings.publicOrigin}/auth`,
    origin: settings.publicOrigin,
    answersAreRead: settings.replyTo !== undefined,
  };
  const { subject, blocks } = contentOf(kind, places, particulars);
  const farewell = english.farewell(places);
  const [, domain = ''] = settings.from.address.split('@');
  return {
    from: settings.from,
    to: recipient,
    // The team answers an application by answering the mail that tells of it.
    replyTo: particulars.kind === 'application-notice' ? particulars.of.email : settings.replyTo,
    // Sent again after an answer that was lost, it is the same mail, and many readers show it once; a new code is new.
    messageId: `<${carriesCode(kind) ? `${id}.${attempt}` : id}@${domain}>`,
    subject,
    text: renderText(blocks, farewell),
    html: renderHtml({ language: english.language, subject, blocks, farewell }),
  };
}

function contentOf(kind: MailKind, places: MailPlaces, particulars: Particulars): MailContent {
  switch (kind) {
    case 'verification-code':
    case 'reset-code':
      return english[kind](places, given(particulars, 'code').code);
    case 'application-received':
      return english[kind](places, given(particulars, kind).of);
    case 'application-notice':
      return english[kind](places, given(particulars, kind).of);
    case 'payment-receipt':
      return english[kind](places, given(particulars, kind).of);
    case 'pilot-invite':
      return english[kind](places, given(particulars, kind).of);
    case 'valve-unconfirmed':
      return english[kind](places, given(particulars, kind).of);
    case 'controller-silent':
      return english[kind](places, given(particulars, kind).of);
    case 'alarm-notice':
      return english[kind](places, given(particulars, kind).of);
    case 'account-exists':
    case 'no-account':
    case 'password-changed':
    case 'account-deleted':
      return english[kind](places);
  }
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

/** Throws when the mail was given something else to say, or nothing: our own mistake. */
function given<Kind extends Particulars['kind']>(particulars: Particulars, kind: Kind) {
  if (!isOf(particulars, kind)) throw new Error(`A mail needs its ${kind}`);
  return particulars;
}

function isOf<Kind extends Particulars['kind']>(
  particulars: Particulars,
  kind: Kind,
): particulars is Extract<Particulars, { kind: Kind }> {
  return particulars.kind === kind;
}
