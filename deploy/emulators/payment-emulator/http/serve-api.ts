import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { World } from '../world.ts';
import type { Route } from './call.ts';
import { expand } from './expand.ts';
import { Failure } from './failure.ts';
import { meet, type Faults } from './faults.ts';
import { callDigest, Idempotency } from './idempotency.ts';
import { Parameters } from './parameters.ts';
import { readBody } from './read-body.ts';
import { readForm } from './read-form.ts';

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Request {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly form: string;
  readonly key: string | undefined;
}

/** `/v1/…`: what each call of the API passes. */
export class ApiServer {
  readonly #world: World;
  readonly #routes: readonly Route[];
  readonly #faults: Faults;
  readonly #idempotency: Idempotency;

  constructor(world: World, routes: readonly Route[], faults: Faults) {
    this.#world = world;
    this.#routes = routes;
    this.#faults = faults;
    this.#idempotency = new Idempotency(world.store);
  }

  async serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = `req_${randomBytes(10).toString('hex')}`;
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const method = incoming.method ?? '';
    const fault = this.#faults.next(`${method} ${url.pathname}`);
    let answer: Answer;
    try {
      authenticate(incoming);
      const body = await readBody(incoming);
      const form = method === 'GET' || method === 'DELETE' ? url.search.slice(1) : body;
      const key = method === 'POST' ? headerOf(incoming, 'idempotency-key') : undefined;
      const done = await this.#answer({ id, method, path: url.pathname, form, key }, () =>
        meet(fault, response),
      );
      if (done === undefined) return;
      answer = done;
    } catch (error) {
      answer = failed(error);
    }
    if (fault?.fault === 'lost-answer') {
      response.destroy();
      return;
    }
    const version = headerOf(incoming, 'stripe-version');
    response
      .writeHead(answer.status, {
        'content-type': 'application/json',
        'request-id': id,
        ...(version === undefined ? {} : { 'stripe-version': version }),
        ...answer.headers,
      })
      .end(answer.body);
  }

  async #answer(
    request: Request,
    inProgress: () => Promise<'go on' | undefined>,
  ): Promise<Answer | undefined> {
    const { key, method, path, form } = request;
    const route = this.#routeOf(method, path);
    const own = key === undefined ? {} : { 'idempotency-key': key };
    const digest = callDigest(method, path, form);
    const before = key === undefined ? undefined : this.#idempotency.begin(key, digest);
    if (before !== undefined) {
      if ((await inProgress()) === undefined) return undefined;
      return {
        ...before,
        headers: { ...own, 'idempotent-replayed': 'true' },
      };
    }
    try {
      if ((await inProgress()) === undefined) return undefined;
      return { ...this.#run(route, request, digest), headers: own };
    } catch (error) {
      if (key !== undefined && isKept(error))
        this.#world.transact(() => {
          this.#idempotency.keep(key, { call: digest, ...failed(error) });
        });
      throw error;
    } finally {
      if (key !== undefined) this.#idempotency.end(key);
    }
  }

  /** The call's effects, its answer and its idempotency key: all or none of them. */
  #run({ route, id }: { route: Route; id: string }, request: Request, digest: string): Answer {
    const world = this.#world;
    const work = (): Answer => {
      const parameters = new Parameters(readForm(request.form));
      const paths = parameters.texts('expand');
      const result = route.answer({ world, id, parameters });
      parameters.refuseOthers();
      const isFailure = result instanceof Failure;
      const body = JSON.stringify(isFailure ? result.body : expand(world, result, paths));
      const answer = { status: isFailure ? result.status : 200, body };
      if (request.key !== undefined) this.#idempotency.keep(request.key, { call: digest, ...answer });
      return answer;
    };
    return world.transact(work, { id: request.id, idempotency_key: request.key ?? null });
  }

  #routeOf(method: string, path: string): { route: Route; id: string } {
    for (const route of this.#routes) {
      if (route.method !== method) continue;
      const pattern = new RegExp(`^${route.path.replace('{id}', '([\\w-]+)')}$`);
      const match = pattern.exec(path);
      if (match !== null) return { route, id: match[1] ?? '' };
    }
    throw new Failure(
      'invalid_request_error',
      `Unrecognized request URL (${method}: ${path}). The emulator's README lists what it has.`,
      {},
      404,
    );
  }
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Any key of a test will do. Throws Stripe's 401. */
function authenticate(incoming: IncomingMessage): void {
  const [, scheme, credentials = ''] = /^(\w+) (.+)$/.exec(headerOf(incoming, 'authorization') ?? '') ?? [];
  const key =
    scheme === 'Basic'
      ? Buffer.from(credentials, 'base64').toString('utf8').replace(/:.*$/, '')
      : credentials;
  if (/^sk_test_\w+$/.test(key)) return;
  throw new Failure(
    'authentication_error',
    key === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${key.slice(0, 8)}***`,
  );
}

/** As at Stripe: what is refused once a call has begun, but neither a wrong parameter nor 'not now'. */
function isKept(error: unknown): boolean {
  if (!(error instanceof Failure) || error.details.param !== undefined) return false;
  return error.type === 'invalid_request_error' || error.type === 'card_error';
}

/** Stripe's answer to whatever was thrown. */
export function failed(error: unknown): Answer {
  if (error instanceof Failure) return { status: error.status, body: JSON.stringify(error.body) };
  console.error('The emulator has a fault of its own:', error);
  const own = new Failure('api_error', 'The payment emulator failed: its log says how.');
  return { status: own.status, body: JSON.stringify(own.body) };
}
