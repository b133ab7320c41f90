import { carriesCode, type MailKind } from '../mail-kind.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { OutgoingMail } from '../smtp/smtp-sender.ts';
import { english } from './english.ts';
import type { CodeParameters, MailContent } from './mail-content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

interface MailToCompose {
  readonly id: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly attempt: number;
}

/** A mail, ready to be sent. `code` for the kinds that carry one. One language so far: `english` is its catalogue. */
export function composeMail(
  { id, kind, recipient, attempt }: MailToCompose,
  settings: MailSettings,
  code: CodeParameters | undefined,
): OutgoingMail {
  const places = {
    signIn: `${settings.publicOrigin}/auth`,
    answersAreRead: settings.replyTo !== undefined,
  };
  const { subject, blocks } = contentOf(kind, places, code);
  const farewell = english.farewell(places);
  const [, domain = ''] = settings.from.address.split('@');
  return {
    from: settings.from,
    to: recipient,
    replyTo: settings.replyTo,
    // Sent again after an answer that was lost, it is the same mail, and many readers show it once; a new code is new.
    messageId: `<${carriesCode(kind) ? `${id}.${attempt}` : id}@${domain}>`,
    subject,
    text: renderText(blocks, farewell),
    html: renderHtml({ language: english.language, subject, blocks, farewell }),
  };
}

function contentOf(
  kind: MailKind,
  places: Parameters<(typeof english)['no-account']>[0],
  code: CodeParameters | undefined,
): MailContent {
  if (!carriesCode(kind)) return english[kind](places);
  if (code === undefined) throw new Error(`A mail of the kind ${kind} needs a code`);
  return english[kind](places, code);
}
