import { Unavailable } from '@headgate/runtime';
import { z } from 'zod';

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
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Newest first. `to`: an address, or a part of one; empty: everybody's. */
  async list(to: string): Promise<readonly CaughtMail[]> {
    const query = new URLSearchParams({ to }).toString();
    return list.parse(await this.#read(`/messages?${query}`)).items;
  }

  async find(id: string): Promise<CaughtMail | undefined> {
    const answer = await this.#read(`/messages/${encodeURIComponent(id)}`);
    return answer === undefined ? undefined : caughtMail.parse(answer);
  }

  /** Undefined: there is none. */
  async #read(path: string): Promise<unknown> {
    try {
      const response = await fetch(new URL(path, this.#url), { signal: AbortSignal.timeout(timeout) });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`The mail sink answers ${response.status}`);
      return await response.json();
    } catch (error) {
      throw new Unavailable('The mail sink does not answer', { cause: error });
    }
  }
}
