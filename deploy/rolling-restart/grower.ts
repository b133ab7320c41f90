import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** A call that got no answer, or one that says that it failed. Nobody tries again: the product has failed a grower. */
export class CallFailed extends Error {
  constructor(what: string, how: string, options?: ErrorOptions) {
    super(`${what}: ${how}`, options);
  }
}

type Sent = Omit<RequestInit, 'headers'> & { readonly headers: Readonly<Record<string, string>> };

interface Call {
  readonly body?: object;
  /** Sent again with the same one, it would get its first answer again. */
  readonly key?: string;
}

/** A browser of somebody's, with cookies, past the pages. */
export class Grower {
  readonly #gateway: string;
  readonly #cookies: Map<string, string>;

  constructor(gateway: string, cookies = new Map<string, string>()) {
    this.#gateway = gateway;
    this.#cookies = cookies;
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  /** The same browser, through another door. */
  at(gateway: string): Grower {
    return new Grower(gateway, this.#cookies);
  }

  /** What is answered. Throws `CallFailed` for anything but success. */
  async ask(method: string, path: string, { body, key }: Call = {}): Promise<unknown> {
    const response = await this.#fetch(`${method} ${path}`, path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await this.#read(`${method} ${path}`, response);
    const type = response.headers.get('content-type') ?? '';
    return type.includes('json') ? JSON.parse(text) : text;
  }

  /** Server-sent events, for as long as they come; ends with the signal. Throws `CallFailed` where they are refused. */
  async stream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const { body } = await this.#fetch(`GET ${path}`, path, {
      headers: { accept: 'text/event-stream' },
      signal,
    });
    if (body === null) throw new CallFailed(`GET ${path}`, 'no body');
    return body;
  }

  async #fetch(what: string, path: string, init: Sent): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { origin: this.#gateway, 'sec-fetch-site': 'same-origin', cookie, ...init.headers };
    const response = await this.#answer(what, path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    if (!response.ok) throw new CallFailed(what, `${response.status} ${await response.text()}`);
    return response;
  }

  async #answer(what: string, path: string, init: Sent): Promise<Response> {
    try {
      return await fetch(`${this.#gateway}${path}`, init);
    } catch (error) {
      if (init.signal?.aborted === true) throw error;
      throw new CallFailed(what, `no answer: ${reasonOf(error)}`, { cause: error });
    }
  }

  async #read(what: string, response: Response): Promise<string> {
    try {
      return await response.text();
    } catch (error) {
      throw new CallFailed(what, `${response.status}, cut off: ${reasonOf(error)}`, { cause: error });
    }
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}

export interface Account {
  readonly username: string;
  readonly password: string;
}

/** An account of somebody new, signed in there: the code is read in the caught mail. */
export async function signUp(grower: Grower, name: string, givenEmail?: string): Promise<Account> {
  const username = `${name}-${randomUUID().slice(0, 8)}`;
  const email = givenEmail ?? `${username}@farm.example`;
  const password = `of ${username}`;
  await grower.ask('POST', '/api/send-verification', { body: { email } });
  const code = await mailedCode(grower, email);
  await grower.ask('POST', '/api/verify-code', { body: { email, code } });
  await grower.ask('POST', '/api/register', { body: { username, email, password } });
  return { username, password };
}

async function mailedCode(grower: Grower, email: string): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const caught = await grower.ask('GET', `/dev/mail.json?to=${encodeURIComponent(email)}`);
    const { items } = caught as { items: { text: string }[] };
    const code = /\b\d{6}\b/.exec(items[0]?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await pause(100);
  }
  throw new Error(`No mail with a code came to ${email}`);
}
