import { Rejected } from '@headgate/runtime';
import { Router, urlencoded, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { devPolicy, sendDevPage } from '../dev-pages/dev-page.ts';
import { checkOrigin } from '../edge/check-origin.ts';
import { fieldPage, fieldStyles } from './field-page.ts';
import { FieldSimulator } from './field-simulator.ts';

const pagePolicy = devPolicy("form-action 'self'");

const device = z.string().min(1).max(64);
const wanted = z.enum(['yes', 'no']).transform((text) => text === 'yes');
const entered = z.string().trim().min(1).max(500);

/** What each form says, and what the simulator is told. */
const forms = {
  mqtt: z.strictObject({ device, url: entered, username: entered, password: entered, prefix: entered }),
  line: z
    .strictObject({ device, wanted })
    .transform((input) => ({ device: input.device, plugged: input.wanted })),
  power: z
    .strictObject({ device, wanted })
    .transform((input) => ({ device: input.device, on: input.wanted })),
};

/** `/dev/field`: the devices of the field simulator, for people; `/dev/field.json` for tests. */
export function serveDevField(simulatorUrl: string, allowedOrigins: readonly string[]): RequestHandler {
  const simulator = new FieldSimulator(simulatorUrl);
  const page = Router();
  page.get('/dev/field.css', (_request, response) => {
    send(response, 'css', fieldStyles);
  });
  page.get('/dev/field.json', async (_request, response) => {
    send(response, 'json', JSON.stringify(await simulator.show()));
  });
  page.get('/dev/field', async (_request, response) => {
    send(response, 'html', fieldPage(await simulator.show()));
  });
  const readForm = urlencoded({ extended: false, limit: 16_384, parameterLimit: 10 });
  for (const form of ['mqtt', 'line', 'power'] as const) {
    page.post(`/dev/field/${form}`, checkOrigin(allowedOrigins), readForm, (request, response) =>
      take(simulator, form, request, response),
    );
  }
  return page;
}

async function take(
  simulator: FieldSimulator,
  form: keyof typeof forms,
  request: Request,
  response: Response,
): Promise<void> {
  const input = forms[form].safeParse(request.body);
  try {
    if (!input.success) throw new Rejected('Fill in all fields');
    const { device: id, ...rest } = input.data;
    await simulator.operate(id, form, rest);
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    // For whoever filled in the form: what was wrong, on the page.
    response.status(400);
    send(response, 'html', fieldPage(await simulator.show(), error.message));
    return;
  }
  response.redirect(303, '/dev/field');
}

function send(response: Response, type: 'html' | 'css' | 'json', body: string): void {
  sendDevPage(response, pagePolicy, type, body);
}
