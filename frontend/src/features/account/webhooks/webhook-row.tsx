import type { NewWebhook, Webhook } from '@headgate/contracts/webhook';
import { useMutation } from '@tanstack/react-query';
import {
  deleteWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '../../../entities/webhook/webhooks.queries.ts';
import { localDayName } from '../../../lib/display/local-day-name.ts';
import { localTime } from '../../../lib/display/local-time.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { showToast } from '../../../lib/toasts.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Failure } from '../../../ui/failure.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { eventNames } from './event-names.ts';
import { WithPassword } from '../with-password.tsx';

/** What of a webhook is open below it. */
export type OpenPart = 'log' | 'secret' | 'delete';

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly opened: OpenPart | null;
  readonly onOpen: (part: OpenPart | null) => void;
  readonly onMade: (made: NewWebhook) => void;
}

/** A webhook, how it stands, and what can be done with it. */
export function WebhookRow({ webhook, opened, onOpen, onMade }: WebhookRowProps) {
  const { id, url, events, createdAt } = webhook;
  const test = useMutation(testWebhook);
  const resume = useMutation(resumeWebhook);
  const error = test.error ?? resume.error;
  const close = () => {
    onOpen(null);
  };
  return (
    <li className="grid gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{url}</p>
        <div className="flex flex-wrap gap-x-1 text-14 text-muted">
          <p>{events.map((event) => eventNames[event]).join(', ')}.</p>
          <p>Added {localDayName(createdAt)}.</p>
        </div>
        <WebhookState webhook={webhook} />
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className={buttonStyle('quiet')}
          onClick={() => {
            test.mutate(id);
            onOpen('log');
          }}
        >
          Send a test<span className="sr-only"> to {url}</span>
        </button>
        {webhook.paused !== null && (
          <button
            type="button"
            className={buttonStyle('quiet')}
            onClick={() => {
              resume.mutate(id);
            }}
          >
            Resume<span className="sr-only"> {url}</span>
          </button>
        )}
        <PartButton part="log" {...{ url, opened, onOpen }} />
        <PartButton part="secret" {...{ url, opened, onOpen }} />
        <PartButton part="delete" {...{ url, opened, onOpen }} />
      </div>
      <Failure text={error === null ? undefined : failureMessage(error)} />
      {opened === 'log' && <DeliveryList id={id} />}
      {opened === 'secret' && <NewSecret webhook={webhook} onMade={onMade} onCancel={close} />}
      {opened === 'delete' && <Delete webhook={webhook} onDone={close} />}
    </li>
  );
}

const partTexts: Readonly<Record<OpenPart, string>> = {
  log: 'What was sent',
  secret: 'New secret',
  delete: 'Delete',
};

interface PartButtonProps extends Pick<WebhookRowProps, 'opened' | 'onOpen'> {
  readonly part: OpenPart;
  readonly url: string;
}

function PartButton({ part, url, opened, onOpen }: PartButtonProps) {
  return (
    <button
      type="button"
      className={buttonStyle('quiet')}
      aria-expanded={opened === part}
      onClick={() => {
        onOpen(opened === part ? null : part);
      }}
    >
      {partTexts[part]}
      <span className="sr-only"> {url}</span>
    </button>
  );
}

/** What a person has to know of it now. */
function WebhookState({ webhook: { paused, waiting, dropped, oldSecretUntil } }: { webhook: Webhook }) {
  return (
    <>
      {paused !== null && (
        <p className="mt-1 font-semibold text-warn">
          {paused.reason === 'gone'
            ? `Paused ${localTime(paused.at)}: the program said that it is gone for good.`
            : `Paused ${localTime(paused.at)}: the program had taken nothing for three days.`}
        </p>
      )}
      <div className="flex flex-wrap gap-x-1 text-14 text-muted">
        {waiting > 0 && <p>{waiting === 1 ? '1 event waits.' : `${String(waiting)} events wait.`}</p>}
        {dropped > 0 && (
          <p>{dropped === 1 ? '1 event was not kept.' : `${String(dropped)} events were not kept.`}</p>
        )}
        {oldSecretUntil !== null && <p>The old secret works until {localTime(oldSecretUntil)}.</p>}
      </div>
    </>
  );
}

interface NewSecretProps {
  readonly webhook: Webhook;
  readonly onMade: (made: NewWebhook) => void;
  readonly onCancel: () => void;
}

function NewSecret({ webhook: { id, url }, onMade, onCancel }: NewSecretProps) {
  const { mutateAsync } = useMutation(rotateWebhookSecret);
  return (
    <WithPassword
      label={`New secret for ${url}`}
      explained="What is sent is signed with the old secret too for 24 hours. Give your program the new one by then."
      send={(password) => mutateAsync({ id, password })}
      onSent={onMade}
      onCancel={onCancel}
      submit="Make the secret"
      sending="Making the secret..."
    />
  );
}

function Delete({ webhook: { id, url }, onDone }: { webhook: Webhook; onDone: () => void }) {
  const { mutateAsync } = useMutation(deleteWebhook);
  return (
    <WithPassword
      label={`Delete ${url}`}
      explained="What waits for it is deleted, too."
      send={(password) => mutateAsync({ id, password })}
      onSent={() => {
        showToast({ title: 'Webhook deleted', description: 'Nothing is sent to it any more.' });
        onDone();
      }}
      onCancel={onDone}
      submit="Delete the webhook"
      sending="Deleting..."
      isDangerous
    />
  );
}
