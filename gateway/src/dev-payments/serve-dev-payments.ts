import { rejectedBySchema } from '@headgate/runtime';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import { devPolicy, sendDevPage } from '../dev-pages/dev-page.ts';
import { checkOrigin } from '../edge/check-origin.ts';
import { ledgerPage, ledgerStyles } from './ledger-page.ts';
import { PaymentEmulator } from './payment-emulator.ts';

/** `/dev/payments`: what the payment emulator holds, for people; `/dev/payments.json` for tests. */
export function serveDevPayments(emulatorUrl: string): RequestHandler {
  const emulator = new PaymentEmulator(emulatorUrl);
  return async (request, response, next) => {
    const [, form] = /^\/dev\/payments(\/?|\.json|\.css)$/.exec(request.path) ?? [];
    if (request.method !== 'GET' || form === undefined) {
      next();
      return;
    }
    if (form === '.css') send(response, 'css', ledgerStyles);
    else if (form === '.json') send(response, 'json', JSON.stringify(await emulator.ledger()));
    else send(response, 'html', ledgerPage(await emulator.ledger()));
  };
}

function send(response: Response, type: 'html' | 'css' | 'json', body: string): void {
  sendDevPage(response, devPolicy("form-action 'none'"), type, body);
}

const clientSecret = z.string().min(1).max(500);
const forms = {
  confirm: z.strictObject({ clientSecret, cardNumber: z.string().min(1).max(40) }),
  authenticate: z.strictObject({ clientSecret, outcome: z.enum(['complete', 'fail']) }),
};

/**
 * `POST /dev/payments/confirm`, `/authenticate`: what the test card form says, where Stripe's script would speak to Stripe.
 * It stands where the body has been read, and lets in the pages that may call the API.
 */
export function relayCardForm(emulatorUrl: string, allowedOrigins: readonly string[]): RequestHandler {
  const emulator = new PaymentEmulator(emulatorUrl);
  const isAllowed = checkOrigin(allowedOrigins);
  return (request, response, next) => {
    const [, form] = /^\/dev\/payments\/(confirm|authenticate)$/.exec(request.path) ?? [];
    if (request.method !== 'POST' || (form !== 'confirm' && form !== 'authenticate')) {
      next();
      return;
    }
    void isAllowed(request, response, (refused?: unknown) => {
      if (refused !== undefined) next(refused);
      else relay(emulator, form, request.body).then((answer) => response.json(answer), next);
    });
  };
}

async function relay(emulator: PaymentEmulator, form: keyof typeof forms, body: unknown) {
  const input = forms[form].safeParse(body);
  if (!input.success) throw rejectedBySchema(input.error.issues);
  return emulator.say(form, input.data);
}
