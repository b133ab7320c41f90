import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTo, type CaughtMail } from './caught-mail.ts';

/** How many are kept. */
const max = 500;
const fileName = /^(\d+)\.json$/;

/** Caught mail: the newest so many, each a file in a folder, so that a restart forgets none. */
export class MailBox {
  readonly #folder: string;
  /** Oldest first. */
  readonly #mails: CaughtMail[];
  #lastId: number;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#folder = folder;
    const ids = readdirSync(folder)
      .flatMap((name) => fileName.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b);
    this.#lastId = ids.at(-1) ?? 0;
    this.#mails = ids.flatMap((id) => this.#read(id) ?? []);
    this.#forgetOldest();
  }

  /** An id for the next mail. */
  nextId(): string {
    this.#lastId += 1;
    return String(this.#lastId);
  }

  /** On disk when it returns. */
  put(mail: CaughtMail): void {
    const path = this.#path(mail.id);
    // Under its name only when it is whole: whoever is killed in between leaves no half mail.
    writeFileSync(`${path}.part`, JSON.stringify(mail), { mode: 0o600 });
    renameSync(`${path}.part`, path);
    this.#mails.push(mail);
    this.#mails.sort((a, b) => Number(a.id) - Number(b.id));
    this.#forgetOldest();
  }

  /** Newest first. */
  list({ to, limit }: { readonly to: string; readonly limit: number }): readonly CaughtMail[] {
    return this.#mails
      .filter((mail) => to === '' || isTo(mail, to))
      .reverse()
      .slice(0, limit);
  }

  find(id: string): CaughtMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  #path(id: string | number): string {
    return join(this.#folder, `${id}.json`);
  }

  #read(id: number): CaughtMail | undefined {
    try {
      // Our own file, written by `put`.
      return JSON.parse(readFileSync(this.#path(id), 'utf8')) as CaughtMail;
    } catch (error) {
      console.error(`Caught mail ${id} cannot be read and is left out:`, error);
      return undefined;
    }
  }

  #forgetOldest(): void {
    for (const { id } of this.#mails.splice(0, Math.max(0, this.#mails.length - max))) {
      rmSync(this.#path(id), { force: true });
    }
  }
}
