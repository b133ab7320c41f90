import PostalMime from 'postal-mime';

/** A mail as it was caught. Whatever is in it comes from whoever sent it: show it as text. */
export interface CaughtMail {
  /** Counts up: the newest has the highest. */
  readonly id: string;
  readonly receivedAt: string;
  /** Of the envelope: whom the mail server would have sent it to. */
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** Empty: it has none. */
  readonly html: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** Reads a mail as it came over the wire. */
export async function readMail(id: string, envelope: Envelope, raw: Uint8Array): Promise<CaughtMail> {
  const { subject = '', text = '', html = '', headers } = await PostalMime.parse(raw);
  return {
    id,
    receivedAt: new Date().toISOString(),
    to: envelope.to,
    from: envelope.from,
    subject,
    text,
    html,
    headers: headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  };
}

/** A whole address: mails to it. A part of one: mails to whatever has it. Capitals make no difference. */
export function isTo(mail: CaughtMail, wanted: string): boolean {
  const part = wanted.trim().toLowerCase();
  const isWhole = /.@./.test(part);
  return mail.to.some((address) => {
    const lower = address.toLowerCase();
    return isWhole ? lower === part : lower.includes(part);
  });
}
