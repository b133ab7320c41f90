import { deleteAccountInput } from '@headgate/contracts/account-input';
import { webhookEvents, webhookInput, type NewWebhook } from '@headgate/contracts/webhook';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod/mini';
import { useUser } from '../../../entities/session/session.queries.ts';
import { createWebhook } from '../../../entities/webhook/webhooks.queries.ts';
import { useServerForm } from '../../../lib/form/server-form.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { describedBy } from '../../../ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { eventNames } from './event-names.ts';

const schema = z.extend(webhookInput, deleteAccountInput.shape);
type WebhookFields = z.input<typeof schema>;

const draft = { base: { url: '', events: [], password: '' } satisfies WebhookFields };
type TextsOf = Record<'url' | 'password', string>;

interface WebhookFormProps {
  readonly onMade: (made: NewWebhook) => void;
  readonly onCancel: () => void;
}

/** A new webhook; the password keeps anybody else at this browser from making one. */
export function WebhookForm({ onMade, onCancel }: WebhookFormProps) {
  const { mutateAsync } = useMutation(createWebhook);
  const { username } = useUser();
  const of = useServerForm<WebhookFields, z.output<typeof schema>, NewWebhook>({
    schema,
    draft,
    send: (input) => mutateAsync(input),
    onSent: onMade,
  });
  const { setFocus } = of.form;
  useEffect(() => {
    setFocus('url');
  }, [setFocus]);
  return (
    <Form of={of} label="A new webhook" className="grid gap-4">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <TextField<TextsOf>
        name="url"
        label="Address"
        hint="Where your program listens, beginning with https://"
        type="url"
        maxLength={500}
        autoComplete="off"
      />
      <EventChecks />
      <PasswordField<TextsOf> name="password" label="Your password" autoComplete="current-password" />
      <FormFailure />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className={buttonStyle('quiet')} onClick={onCancel}>
          Cancel
        </button>
        <SubmitButton text="Add the webhook" sending="Adding the webhook..." />
      </div>
    </Form>
  );
}

function EventChecks() {
  const { register, formState, getFieldState } = useFormContext<WebhookFields>();
  const error = getFieldState('events', formState).error?.message;
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy('events', { error })}>
      <legend className="mb-1.5 text-14 font-semibold">What is it told of?</legend>
      <div className="flex flex-wrap gap-2">
        {webhookEvents.map((event, index) => (
          <label
            key={event}
            className="flex min-h-touch cursor-pointer items-center gap-2 rounded-control border border-control px-2 text-14 has-checked:border-primary has-checked:font-semibold has-checked:text-primary"
          >
            <input
              type="checkbox"
              value={event}
              {...register('events')}
              {...(index === 0 && { id: 'events' })}
              className="size-5 accent-primary"
            />
            {eventNames[event]}
          </label>
        ))}
      </div>
      <p id="events-error" role="alert" className="mt-1 text-14 font-medium text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
