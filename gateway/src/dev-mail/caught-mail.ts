import { z } from 'zod';
import { askEmulator, readJson } from '../dev-pages/ask-emulator.ts';

/** What the mail sink shows (deploy/emulators/mail-sink). All of it was written by whoever sent the mail. */
const caughtMail = z.object({
  id: z.string().regex(/^\d+$/),
  receivedAt: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type CaughtMail = z.output<typeof caughtMail>;

const list = z.object({ items: z.array(caughtMail) });

/** A sink on the same machine answers at once, or not at all [ms]. */
const timeout = 2_000;

/** Reads caught mail from the sink. Throws `Unavailable` while it does not answer. */
export class CaughtMails {
  constructor(private readonly url: string) {}

  /** Newest first. `to`: an address, or a part of one; empty: everybody's. */
  async list(to: string): Promise<readonly CaughtMail[]> {
    const query = new URLSearchParams({ to }).toString();
    return list.parse(await this.read(`/messages?${query}`)).items;
  }

  async find(id: string): Promise<CaughtMail | undefined> {
    const answer = await this.read(`/messages/${encodeURIComponent(id)}`);
    return answer === undefined ? undefined : caughtMail.parse(answer);
  }

  /** Undefined: there is none. */
  private read(path: string): Promise<unknown> {
    const url = new URL(path, this.url);
    return askEmulator('The mail sink', url, { timeout }, async (response) =>
      response.status === 404 ? undefined : readJson(response),
    );
  }
}
