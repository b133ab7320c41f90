import { Failure } from '../http/failure.ts';
import type { Fields } from '../operator/fields.ts';
import type { World } from '../world.ts';
import { authenticate, confirm, type FormAnswer } from './confirm.ts';

/** `POST /card-form/<name>`: what the test card form says. Whatever is refused is a payment that failed, as Stripe.js has it. */
export function answerForm(world: World, name: string, fields: Fields, isBankSlow: boolean): FormAnswer {
  const clientSecret = fields.text('clientSecret');
  try {
    return world.transact(() => {
      switch (name) {
        case 'confirm':
          return confirm(world, { clientSecret, cardNumber: fields.text('cardNumber'), isBankSlow });
        case 'authenticate':
          return authenticate(world, {
            clientSecret,
            outcome: fields.oneOf('outcome', ['complete', 'fail']),
          });
        default:
          throw new Failure('api_error', 'Not found', {}, 404);
      }
    });
  } catch (error) {
    if (!(error instanceof Failure) || error.type === 'api_error') throw error;
    const { code, payment_intent, setup_intent } = error.details;
    const intent = payment_intent ?? setup_intent;
    return {
      status: 'failed',
      message: error.message,
      code: code ?? error.type,
      ...(intent !== undefined && { intentStatus: intent.status }),
    };
  }
}
