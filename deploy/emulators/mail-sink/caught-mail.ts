import PostalMime from 'postal-mime';

interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** Reads a mail as it came over the wire. Ids count up: the newest has the highest. */
export async function readMail(id: string, envelope: Envelope, raw: Uint8Array) {
  const { subject = '', text = '', html = '', headers } = await PostalMime.parse(raw);
  return {
    id,
    receivedAt: new Date().toISOString(),
    /** Of the envelope: whom the mail server would have sent it to. */
    to: envelope.to,
    from: envelope.from,
    subject,
    text,
    /** Empty: it has none. */
    html,
    headers: headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  };
}

/** A mail as it was caught. Whatever is in it comes from whoever sent it: show it as text. */
export type CaughtMail = Readonly<Awaited<ReturnType<typeof readMail>>>;

/** A whole address: mails to it. A part of one: mails to whatever has it. Capitals make no difference. */
export function isTo(mail: CaughtMail, wanted: string): boolean {
  const part = wanted.trim().toLowerCase();
  const isWhole = /.@./.test(part);
  return mail.to.some((address) => {
    const lower = address.toLowerCase();
    return isWhole ? lower === part : lower.includes(part);
  });
}
