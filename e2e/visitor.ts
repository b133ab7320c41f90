import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { given } from './environment.ts';

/** A busy machine is slow, not wrong [ms]. */
const longestWait = 30_000;
/** [ms] */
const retryPause = 500;

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Undefined where it is not JSON. */
  readonly json: unknown;
}

/** A browser without a screen: it keeps its cookies, and says where its page came from. */
export class Visitor {
  readonly #address: string;
  readonly #cookies: Map<string, string>;

  /** `address`: where the product is; that of the tests unless given. */
  constructor(address: string = given('HEADGATE_E2E_URL'), cookies = new Map<string, string>()) {
    this.#address = address;
    this.#cookies = cookies;
  }

  /** The same browser, at another address. */
  at(address: string): Visitor {
    return new Visitor(address, this.#cookies);
  }

  /** Another browser, which has what this one has now. */
  copy(): Visitor {
    return new Visitor(this.#address, new Map(this.#cookies));
  }

  /** By name. */
  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  /** Those of every call. */
  get headers(): Readonly<Record<string, string>> {
    return {
      origin: new URL(this.#address).origin,
      'sec-fetch-site': 'same-origin',
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
  }

  urlOf(path: string): URL {
    return new URL(path, this.#address);
  }

  /** `headers`: besides those of every call. */
  async call(
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await fetch(this.urlOf(path), {
      method,
      headers: {
        ...this.headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, text, json: parse(text) };
  }

  /** The same, where only success makes sense. A read that a busy machine had no time for is tried again, as pages do. */
  async ask(
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<unknown> {
    const deadline = performance.now() + longestWait;
    let { status, text, json } = await this.call(method, path, body, headers);
    while (status === 503 && method === 'GET' && performance.now() < deadline) {
      await pause(retryPause);
      ({ status, text, json } = await this.call(method, path, body, headers));
    }
    if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${text}`);
    return json;
  }
}

export interface SignedUp {
  readonly visitor: Visitor;
  readonly username: string;
  readonly password: string;
}

/** Somebody new with an account, signed in: the code is read in the caught mail. An address of their own unless given. */
export async function signUp(name: string, visitor = new Visitor(), givenEmail?: string): Promise<SignedUp> {
  const username = `${name}-${randomUUID().slice(0, 8)}`;
  const email = givenEmail ?? `${username}@farm.example`;
  const password = `of ${username}`;
  await registerAccount(visitor, { username, email, password });
  return { visitor, username, password };
}

export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** The visitor is signed in with it then. */
export async function registerAccount(visitor: Visitor, account: NewAccount): Promise<void> {
  const { email } = account;
  await visitor.ask('POST', '/api/send-verification', { email });
  const code = await mailedCode(visitor, email);
  await visitor.ask('POST', '/api/verify-code', { email, code });
  await visitor.ask('POST', '/api/register', account);
}

/** The code in the newest mail to an address, as soon as it is there; `seen`: of an earlier mail, it is not that. */
export async function mailedCode(visitor: Visitor, email: string, seen?: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const path = `/dev/mail.json?to=${encodeURIComponent(email)}`;
    const { items } = (await visitor.ask('GET', path)) as { items: { text: string }[] };
    const code = /\b\d{6}\b/.exec(items[0]?.text ?? '')?.[0];
    if (code !== undefined && code !== seen) return code;
    await pause(100);
  }
  throw new Error(`No mail with a code came to ${email}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
