import { findInvoice } from '../objects/invoices.ts';
import type { World } from '../world.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Ids and figures of ours alone: nothing that somebody typed. */
function page(title: string, lines: readonly string[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>
${lines.map((line) => `<p>${line}</p>`).join('\n')}
<p>From the payment emulator: no money has moved.</p></html>`;
}

function day(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

/** The pages that `receipt_url` and `hosted_invoice_url` name. */
export function showPage(world: World, call: string): string | undefined {
  const [, kind, id = ''] = /^GET \/(receipts|invoices)\/(\w+)$/.exec(call) ?? [];
  if (kind === 'receipts') {
    const charge = world.store.get('charge', id);
    if (charge?.paid !== true) return undefined;
    const card = charge.payment_method_details?.card;
    const paid = `${dollars.format(charge.amount / 100)} paid on ${day(charge.created)} by ${card?.brand ?? 'card'} ${card?.last4 ?? ''}`;
    const back =
      charge.amount_refunded > 0 ? [`${dollars.format(charge.amount_refunded / 100)} refunded`] : [];
    return page('Receipt', [paid, ...back]);
  }
  if (kind === undefined || world.store.get('invoice', id) === undefined) return undefined;
  const { invoice } = findInvoice(world, id);
  return page(`Invoice ${invoice.number ?? ''}`, [
    `${dollars.format(invoice.total / 100)}, ${invoice.status ?? ''}, of ${day(invoice.created)}`,
  ]);
}
