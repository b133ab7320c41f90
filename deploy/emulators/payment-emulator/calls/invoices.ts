import type Stripe from 'stripe';
import type { Call, Route } from '../http/call.ts';
import { Failure, missing } from '../http/failure.ts';
import { havingAll, listOf } from '../http/list.ts';
import { chargeInvoice, methodOf } from '../money/bill-subscription.ts';
import { voidInvoice } from '../money/end-subscription.ts';
import { findInvoice, invoiceOf, invoicePaymentOf } from '../objects/invoices.ts';
import { findPaymentMethod } from '../objects/payment-methods.ts';
import { findSubscription } from '../objects/subscriptions.ts';

function retrieve({ world, id }: Call): Stripe.Invoice {
  return invoiceOf(world, findInvoice(world, id));
}

/** Now, nobody being there to be asked. 402 with the reason when the card was refused: what the try did stays. */
function pay({ world, id, parameters }: Call): Stripe.Invoice | Failure {
  const kept = findInvoice(world, id);
  parameters.flag('off_session');
  if (kept.invoice.status !== 'open') {
    const isPaid = kept.invoice.status === 'paid';
    throw new Failure(
      'invalid_request_error',
      isPaid ? 'Invoice is already paid' : 'Invoice is no longer payable',
      {
        ...(isPaid ? { code: 'invoice_already_paid' } : { code: 'invoice_not_editable' }),
      },
    );
  }
  const named = parameters.text('payment_method');
  const method =
    named === undefined
      ? methodOf(world, findSubscription(world, kept.subscription))
      : findPaymentMethod(world, named, 'payment_method');
  const intent = chargeInvoice(world, kept, method);
  if (intent.status === 'succeeded') return invoiceOf(world, findInvoice(world, id));
  const error = intent.last_payment_error;
  return new Failure('card_error', error?.message ?? 'Your card was declined.', {
    code: error?.code ?? 'card_declined',
    ...(error?.decline_code === undefined ? {} : { decline_code: error.decline_code }),
    payment_intent: intent,
  });
}

function voidByCall({ world, id }: Call): Stripe.Invoice {
  const kept = findInvoice(world, id);
  if (kept.invoice.status !== 'open') {
    throw new Failure(
      'invalid_request_error',
      `You can only pass in open invoices. This invoice isn't open.`,
      { code: 'invoice_not_editable' },
    );
  }
  voidInvoice(world, kept);
  return invoiceOf(world, findInvoice(world, id));
}

function list({ world, parameters }: Call): Stripe.ApiList<Stripe.Invoice> {
  const subscription = parameters.text('subscription');
  const wanted = world.store
    .all('invoice')
    .filter((kept) => subscription === undefined || kept.subscription === subscription)
    .map((kept) => invoiceOf(world, kept))
    .filter(havingAll(parameters, ['customer', 'status']));
  return listOf('/v1/invoices', wanted, parameters);
}

/** What is paid by a payment intent, or what an invoice is paid by. */
function listPayments({ world, parameters }: Call): Stripe.ApiList<Stripe.InvoicePayment> {
  const [invoice, status] = [parameters.text('invoice'), parameters.text('status')];
  const payment = parameters.below('payment');
  payment.oneOf('type', ['payment_intent']);
  const intent = payment.text('payment_intent');
  const wanted = world.store
    .all('invoice')
    .filter((kept) => invoice === undefined || kept.invoice.id === invoice)
    .filter((kept) => intent === undefined || kept.intent === intent)
    .map(invoicePaymentOf)
    .filter((each) => status === undefined || each.status === status);
  return listOf('/v1/invoice_payments', wanted, parameters);
}

function retrievePayment({ world, id }: Call): Stripe.InvoicePayment {
  const kept = world.store.get('invoice', `in_${id.replace(/^inpay_/, '')}`);
  if (kept === undefined) throw missing('invoice_payment', id, 'invoice_payment', 404);
  return invoicePaymentOf(kept);
}

export const invoiceRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/invoices', answer: list },
  { method: 'GET', path: '/v1/invoices/{id}', answer: retrieve },
  { method: 'POST', path: '/v1/invoices/{id}/pay', answer: pay },
  { method: 'POST', path: '/v1/invoices/{id}/void', answer: voidByCall },
  { method: 'GET', path: '/v1/invoice_payments', answer: listPayments },
  { method: 'GET', path: '/v1/invoice_payments/{id}', answer: retrievePayment },
];
