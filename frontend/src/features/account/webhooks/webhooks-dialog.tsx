import type { NewWebhook } from '@headgate/contracts/webhook';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { webhooksQuery } from '../../../entities/webhook/webhooks.queries.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ShownOnce } from '../../../ui/shown-once.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow, type OpenPart } from './webhook-row.tsx';

interface WebhooksDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The farm's webhooks: which there are, one for something more, what became of each, and its end. */
export default function WebhooksDialog({ open, onClose }: WebhooksDialogProps) {
  return (
    <Modal open={open} title="Webhooks" onCancel={onClose}>
      <Content />
    </Modal>
  );
}

/** One form at a time: each asks for the password. */
type Opened =
  | { readonly kind: 'none' | 'make' }
  | { readonly kind: 'of'; readonly id: string; readonly part: OpenPart };

function Content() {
  // Shown this once: it goes with the dialog.
  const [made, setMade] = useState<NewWebhook | null>(null);
  const [opened, setOpened] = useState<Opened>({ kind: 'none' });
  const close = () => {
    setOpened({ kind: 'none' });
  };
  const show = (created: NewWebhook) => {
    setMade(created);
    close();
  };
  return (
    <div className="mt-2 grid gap-6">
      <p className="text-muted">
        Headgate sends each event, signed, to the address that you give. It says ids and amounts, no names and
        no field outlines.
      </p>
      {made !== null && <MadeWebhook made={made} />}
      {opened.kind === 'make' ? (
        <WebhookForm onCancel={close} onMade={show} />
      ) : (
        <button
          type="button"
          className={`${buttonStyle('primary')} justify-self-start`}
          onClick={() => {
            setOpened({ kind: 'make' });
          }}
        >
          Add a webhook
        </button>
      )}
      <WebhookList opened={opened} onOpen={setOpened} onMade={show} />
    </div>
  );
}

interface WebhookListProps {
  readonly opened: Opened;
  readonly onOpen: (opened: Opened) => void;
  readonly onMade: (made: NewWebhook) => void;
}

function WebhookList({ opened, onOpen, onMade }: WebhookListProps) {
  const { data, isError, isFetching, refetch } = useQuery(webhooksQuery);
  if (isError && data === undefined)
    return (
      <LoadFailure
        text="Your webhooks could not be loaded. Check your connection and try again."
        isTrying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="webhooks">
      <h3 id="webhooks" className="font-bold">
        Your webhooks
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {data.items.map((each) => (
          <WebhookRow
            key={each.id}
            webhook={each}
            opened={opened.kind === 'of' && opened.id === each.id ? opened.part : null}
            onOpen={(part) => {
              onOpen(part === null ? { kind: 'none' } : { kind: 'of', id: each.id, part });
            }}
            onMade={onMade}
          />
        ))}
      </ul>
    </section>
  );
}

/** What its program checks signatures with. */
const MadeWebhook = ({ made: { webhook, secret } }: { made: NewWebhook }) => (
  <ShownOnce
    takesFocus
    title={`The secret for ${webhook.url}`}
    advice="Copy it now: for your safety it is shown only this once. With it your program checks that what comes is from Headgate."
    label="Secret"
    copy={{ label: 'Copy secret', of: `for ${webhook.url}`, what: 'the secret' }}
    value={secret}
  />
);
