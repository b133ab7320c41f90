import { controllerChange, type IrrigationController } from '@headgate/contracts/irrigation-controller';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { z } from 'zod/mini';
import { changeController } from '../../entities/controller/controllers.queries.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { t } from '../../lib/text.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';
import { controlStyle } from '../../ui/control-style.ts';
import { describedBy, Field } from '../../ui/field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

const hint = 'Kept encrypted, and never shown again.';

/** The key is taken and never given back: a form of its own, and no draft of it is kept. */
export function KeyCard({ controller }: { controller: IrrigationController }) {
  const { id, version, hasApiKey, connectionType } = controller;
  return (
    <SectionCard title="API key">
      <p className="mt-2">
        {hasApiKey ? 'A key is set.' : 'No key is set.'}
        {connectionType === 'modbus' && ' Modbus has no keys: leave this blank.'}
        {connectionType === 'mqtt' && t(' Only your own broker needs one: username:password.')}
      </p>
      <KeyForm controller={controller} />
      {hasApiKey && (
        <div className="mt-4">
          <ConfirmedAction
            button="Delete the key"
            variant="plain"
            action={changeController}
            variables={{ id, change: { version, apiKey: '' } }}
            dialog={{ title: 'Delete the key?', confirm: 'Delete it', confirming: 'Deleting...' }}
            onDone={() => {
              showToast({ title: 'Key deleted' });
            }}
          >
            Headgate then logs in without a key. This also ends Headgate approval of live control.
          </ConfirmedAction>
        </div>
      )}
    </SectionCard>
  );
}

function KeyForm({ controller: { id, version, hasApiKey } }: { controller: IrrigationController }) {
  const [key, setKey] = useState('');
  const [failure, setError] = useState<string>();
  const { mutate, isPending, error, reset } = useMutation(changeController);
  const saved = () => {
    setKey('');
    showToast({ title: 'Key saved' });
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = errorOf(key);
    setError(wrong);
    if (wrong === undefined && !isPending)
      mutate({ id, change: { version, apiKey: key } }, { onSuccess: saved });
  };
  const shown = failure ?? (error === null ? undefined : failureMessage(error));
  return (
    <form noValidate onSubmit={save} className="mt-4 grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
      <Field id="apiKey" label={hasApiKey ? 'New API key' : 'API key'} hint={hint} error={shown}>
        <input
          id="apiKey"
          type="password"
          // No password of a person: no browser shall offer one, or keep this.
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={500}
          value={key}
          aria-invalid={shown !== undefined}
          aria-describedby={describedBy('apiKey', { hint, error: shown })}
          className={controlStyle}
          onChange={({ target }) => {
            setKey(target.value);
            setError(undefined);
            reset();
          }}
        />
      </Field>
      <button type="submit" aria-disabled={isPending} className={`sm:mt-7 ${buttonStyle('quiet')}`}>
        {isPending ? 'Saving...' : 'Save key'}
      </button>
    </form>
  );
}

/** Blank would forget it; for that there is a button. */
const errorOf = (key: string): string | undefined =>
  key === ''
    ? 'Please type the key'
    : z.safeParse(controllerChange.shape.apiKey, key).error?.issues[0]?.message;
