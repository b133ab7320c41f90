import { devPage, devStyles, table, tableStyles } from '../dev-pages/dev-page.ts';
import { escapeMarkup } from '../site/escape-markup.ts';
import type { Ledger } from './payment-emulator.ts';

/** Of each kind. */
const maxRows = 200;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const money = (cents: number): string => dollars.format(cents / 100);

function section(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const shown = rows.length === 0 ? '<p>None yet.</p>' : table(caption, heads, rows);
  return `<h2>${escapeMarkup(caption)}</h2>\n${shown}`;
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('T', ' ').replace('.000Z', ' UTC');
}

function metadataOf(metadata: Readonly<Record<string, string>>): string {
  return Object.entries(metadata)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

function paymentRow(intent: Ledger['paymentIntents'][number]): readonly string[] {
  const backs = [
    ...(intent.amountRefunded > 0 ? [`${money(intent.amountRefunded)} refunded`] : []),
    ...(intent.dispute === 'none' ? [] : [`dispute ${intent.dispute}`]),
  ];
  const status = [intent.status, ...backs].join(', ');
  const about = [
    metadataOf(intent.metadata),
    ...(intent.subscription === null ? [] : [`of ${intent.subscription}`]),
  ];
  return [
    money(intent.amount),
    status,
    timeOf(intent.created),
    intent.id,
    about.filter((text) => text !== '').join('; '),
  ];
}

/** What the emulator holds, newest first. */
export function ledgerPage({ paymentIntents, subscriptions, pendingEvents }: Ledger): string {
  const payments = paymentIntents.slice(-maxRows).reverse().map(paymentRow);
  const subscribed = subscriptions
    .slice(-maxRows)
    .reverse()
    .map(({ id, status, metadata, created }) => [status, timeOf(created), id, metadataOf(metadata)]);
  return devPage(
    'Test payments',
    '/dev/payments.css',
    `<h1>Test payments</h1>
<p>No money moves on this machine. This is what its payment emulator holds, newest first.
${escapeMarkup(String(pendingEvents))} of its events have not been delivered yet.</p>
${section('Payments', ['Amount', 'Status', 'Created', 'ID', 'About'], payments)}
${section('Subscriptions', ['Status', 'Created', 'ID', 'About'], subscribed)}`,
  );
}

export const ledgerStyles = `${devStyles}${tableStyles}th { color: var(--muted); font-size: 14px; }
`;
