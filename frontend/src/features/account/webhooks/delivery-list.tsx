import type { DeliveryFailure, WebhookDelivery } from '@headgate/contracts/webhook';
import { useQuery } from '@tanstack/react-query';
import { deliveriesQuery } from '../../../entities/webhook/webhooks.queries.ts';
import { localTime } from '../../../lib/display/local-time.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { eventNames } from './event-names.ts';

/** What was sent to a webhook: status and time, never what was said. */
export function DeliveryList({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = useQuery(deliveriesQuery(id));
  if (isError && data === undefined)
    return (
      <LoadFailure
        text="What was sent could not be loaded. Check your connection and try again."
        isTrying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  if (data === undefined) return null;
  if (data.items.length === 0) return <p className="text-14 text-muted">Nothing was sent yet.</p>;
  return (
    <ul aria-label="What was sent" className="max-h-80 divide-y divide-line overflow-y-auto text-14">
      {data.items.map((each) => (
        <Delivery key={each.id} delivery={each} />
      ))}
    </ul>
  );
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const { event, eventId, state, tries, last, createdAt } = delivery;
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap justify-between gap-x-3">
        <p className="font-semibold">{eventNames[event]}</p>
        <p className="text-muted">{localTime(last?.at ?? createdAt)}</p>
      </div>
      <p>
        {stateTexts[state]} {last !== null && lastText(last)}
      </p>
      <div className="flex flex-wrap gap-x-2 text-muted">
        <code className="text-13 wrap-anywhere">{eventId}</code>
        {tries > 1 && <p>{String(tries)} tries.</p>}
      </div>
    </li>
  );
}

const stateTexts: Readonly<Record<WebhookDelivery['state'], string>> = {
  waiting: 'Waits.',
  sending: 'Is being sent.',
  held: 'Waits until you resume the webhook.',
  delivered: 'Delivered.',
  failed: 'Not delivered.',
};

function lastText({ status, failure, milliseconds }: NonNullable<WebhookDelivery['last']>): string {
  const took = `${String(milliseconds)} ms`;
  if (status !== null) return `Status ${String(status)} after ${took}.`;
  return failure === null ? '' : failureTexts[failure];
}

const failureTexts: Readonly<Record<DeliveryFailure, string>> = {
  answered: 'The program did not take it.',
  redirect: 'The address leads elsewhere, which is not followed.',
  gone: 'The program said that it is gone for good.',
  silent: 'No answer within 5 seconds.',
  'name-unknown': 'The name of the address is not known.',
  'address-refused': 'The name leads to a private address, to which nothing is sent.',
  unreachable: 'No connection.',
  'not-trusted': 'The certificate is not good for that name.',
};
