import type { NewApiKey } from '@headgate/contracts/api-key';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiKeysQuery } from '../../../entities/api-key/api-keys.queries.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { controlStyle } from '../../../ui/control-style.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Modal } from '../../../ui/modal.tsx';
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

/** What its program sends, told this once. */
function MadeKey({ made: { key, secret } }: { made: NewApiKey }) {
  const input = useRef<HTMLInputElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    input.current?.focus();
  }, [secret]);
  return (
    <section
      aria-labelledby="made-api-key"
      className="grid gap-3 rounded-card border border-line bg-success-tint p-4"
    >
      <h3 id="made-api-key" className="font-bold wrap-anywhere">
        The key for {key.name}
      </h3>
      <p role="status">
        Copy it now: for your safety it is shown only this once. Whoever has it acts for your farm, as far as
        the key allows.
      </p>
      <input
        ref={input}
        readOnly
        aria-label="API key"
        value={secret}
        className={`${controlStyle} text-14`}
        onFocus={({ target }) => {
          target.select();
        }}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={secret} label="Copy key" of={`for ${key.name}`} what="the key" />
      </div>
    </section>
  );
}
