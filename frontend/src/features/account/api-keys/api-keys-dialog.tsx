import type { NewApiKey } from '@headgate/contracts/api-key';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKeysQuery } from '../../../entities/api-key/api-keys.queries.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ShownOnce } from '../../../ui/shown-once.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyRow } from './key-row.tsx';

interface ApiKeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The farm's keys: which there are, one for something more, and the end of one. */
export default function ApiKeysDialog({ open, onClose }: ApiKeysDialogProps) {
  return (
    <Modal open={open} title="API keys" onCancel={onClose}>
      <Keys />
    </Modal>
  );
}

/** One form at a time: each asks for the password. */
type OpenForm =
  | { readonly kind: 'none' }
  | { readonly kind: 'make' }
  | { readonly kind: 'revoke'; id: string };

function Keys() {
  // Shown this once: it goes with the dialog.
  const [made, setMade] = useState<NewApiKey | null>(null);
  const [form, setForm] = useState<OpenForm>({ kind: 'none' });
  const close = () => {
    setForm({ kind: 'none' });
  };
  return (
    <div className="mt-2 grid gap-6">
      <p className="text-muted">
        Give each program a key of its own, so that you can revoke it alone. A key never opens a valve, and
        sees neither your payments nor your account.
      </p>
      {made !== null && <MadeKey made={made} />}
      {form.kind === 'make' ? (
        <KeyForm
          onCancel={close}
          onMade={(key) => {
            setMade(key);
            close();
          }}
        />
      ) : (
        <button
          type="button"
          className={`${buttonStyle('primary')} justify-self-start`}
          onClick={() => {
            setForm({ kind: 'make' });
          }}
        >
          Make a key
        </button>
      )}
      <KeyList
        revoking={form.kind === 'revoke' ? form.id : null}
        onRevoke={(id) => {
          setForm(id === null ? { kind: 'none' } : { kind: 'revoke', id });
        }}
      />
    </div>
  );
}

interface KeyListProps {
  readonly revoking: string | null;
  /** Null: none, after all. */
  readonly onRevoke: (id: string | null) => void;
}

function KeyList({ revoking, onRevoke }: KeyListProps) {
  const { data, isError, isFetching, refetch } = useQuery(apiKeysQuery);
  if (isError && data === undefined)
    return (
      <LoadFailure
        text="Your keys could not be loaded. Check your connection and try again."
        isTrying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="api-keys">
      <h3 id="api-keys" className="font-bold">
        Your keys
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {data.items.map((key) => (
          <KeyRow
            key={key.id}
            apiKey={key}
            callsADay={data.callsADay}
            isRevoking={revoking === key.id}
            onRevoke={(isWanted) => {
              onRevoke(isWanted ? key.id : null);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

/** What its program sends. */
const MadeKey = ({ made: { key, secret } }: { made: NewApiKey }) => (
  <ShownOnce
    takesFocus
    title={`The key for ${key.name}`}
    advice="Copy it now: for your safety it is shown only this once. Whoever has it acts for your farm, as far as the key allows."
    label="API key"
    copy={{ label: 'Copy key', of: `for ${key.name}`, what: 'the key' }}
    value={secret}
  />
);
