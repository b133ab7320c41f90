import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { routes } from './calls/routes.ts';
import { answerForm } from './card-form/answer-form.ts';
import { Failure } from './http/failure.ts';
import { Faults, meet } from './http/faults.ts';
import { readJsonBody } from './http/read-body.ts';
import { ApiServer, failed } from './http/serve-api.ts';
import { runDue } from './money/run-due.ts';
import { plantCatalogue } from './objects/catalogue.ts';
import { Fields } from './operator/fields.ts';
import { ledgerOf } from './operator/ledger.ts';
import { operate } from './operator/operate.ts';
import { showPage } from './operator/show-page.ts';
import { forgetOld } from './store/forget-old.ts';
import { Webhooks } from './webhooks/webhooks.ts';
import { World } from './world.ts';

export interface EmulatorOptions {
  readonly folder: string;
  /** Where it can be reached. */
  readonly address: string;
  /** To whom events are sent; absent: they are only kept. */
  readonly webhooks?: { readonly url: string; readonly secret: string };
}

/** How often it looks what is due [ms]. */
const beat = 100;

/** Stripe, on this machine. */
export class Emulator {
  readonly #world: World;
  readonly #faults = new Faults();
  readonly #api: ApiServer;
  readonly #webhooks: Webhooks;
  readonly #timer: NodeJS.Timeout;

  constructor({ folder, address, webhooks }: EmulatorOptions) {
    this.#world = new World({ folder, address, apiVersion: Stripe.API_VERSION });
    this.#world.transact(() => {
      plantCatalogue(this.#world);
      forgetOld(this.#world.store, Date.now());
    });
    this.#api = new ApiServer(this.#world, routes, this.#faults);
    this.#webhooks = new Webhooks(this.#world, webhooks);
    this.#timer = setInterval(() => {
      runDue(this.#world);
      this.#webhooks.tick();
    }, beat);
  }

  server(): Server {
    return createServer((incoming, response) => {
      void this.#serve(incoming, response);
    });
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#webhooks.stop();
    this.#world.store.close();
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    try {
      if (pathname.startsWith('/v1/')) await this.#api.serve(incoming, response);
      else json(response, 200, await this.#own(`${incoming.method ?? ''} ${pathname}`, incoming, response));
      this.#webhooks.tick();
    } catch (error) {
      const { status, body } = failed(error);
      if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    }
  }

  /** What is not Stripe's API: health, the card form, the operator. Undefined: nobody is to be answered. */
  async #own(call: string, incoming: IncomingMessage, response: ServerResponse): Promise<object | undefined> {
    if (call === 'GET /health/ready') return { ready: true };
    if (call === 'GET /emulator/ledger') return ledgerOf(this.#world, this.#webhooks.pending().length);
    const page = showPage(this.#world, call);
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      return undefined;
    }
    const [, place, name] = /^POST \/(card-form|emulator)\/([a-z-]+)$/.exec(call) ?? [];
    if (name === undefined) throw new Failure('invalid_request_error', 'Not found', {}, 404);
    const fields = new Fields(await readJsonBody(incoming));
    if (place === 'emulator') {
      return operate(name, { world: this.#world, faults: this.#faults, webhooks: this.#webhooks }, fields);
    }
    // The form speaks to Stripe as well: what the API suffers, it suffers.
    const fault = this.#faults.next(call);
    if ((await meet(fault, response)) === undefined) return undefined;
    const answer = answerForm(this.#world, name, fields, this.#faults.isBankSlow);
    if (fault?.fault !== 'lost-answer') return answer;
    response.destroy();
    return undefined;
  }
}

function json(response: ServerResponse, status: number, body: object | undefined): void {
  if (body !== undefined)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
