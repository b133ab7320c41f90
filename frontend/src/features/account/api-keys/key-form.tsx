import { deleteAccountInput } from '@headgate/contracts/account-input';
import { apiKeyInput, type ApiKeyScope, type NewApiKey } from '@headgate/contracts/api-key';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod/mini';
import { createApiKey } from '../../../entities/api-key/api-keys.queries.ts';
import { useUser } from '../../../entities/session/session.queries.ts';
import { useServerForm } from '../../../lib/form/server-form.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { ChoiceField, DateField, TextField } from '../../../ui/form/form-field.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';

type KeyFields = Record<'name' | 'endsOn' | 'password', string> & { readonly scope: ApiKeyScope };

const wanted = z.extend(apiKeyInput, deleteAccountInput.shape);
const schema = z.pipe(
  z.transform(({ endsOn, ...fields }: KeyFields): z.input<typeof wanted> => ({
    ...fields,
    ...(endsOn !== '' && { endsOn }),
  })),
  wanted,
);

const draft = { base: { name: '', scope: 'read', endsOn: '', password: '' } as const satisfies KeyFields };

interface KeyFormProps {
  readonly onMade: (made: NewApiKey) => void;
  readonly onCancel: () => void;
}

/** A new key; the password keeps anybody else at this browser from making one. */
export function KeyForm({ onMade, onCancel }: KeyFormProps) {
  const { mutateAsync } = useMutation(createApiKey);
  const { username } = useUser();
  const of = useServerForm<KeyFields, z.output<typeof wanted>, NewApiKey>({
    schema,
    draft,
    send: (input) => mutateAsync(input),
    onSent: onMade,
  });
  const { setFocus } = of.form;
  useEffect(() => {
    setFocus('name');
  }, [setFocus]);
  return (
    <Form of={of} label="A new API key" className="grid gap-4">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <TextField<KeyFields>
        name="name"
        label="What is it for?"
        hint="For example: Irrigation panel in the office"
        maxLength={60}
        autoComplete="off"
      />
      <ChoiceField<KeyFields>
        name="scope"
        label="What may it do?"
        hint="Every key reads fields, plan and water. One that enters records irrigations and readings, too."
      >
        <option value="read">Read only</option>
        <option value="entry">Read and enter</option>
      </ChoiceField>
      <DateField<KeyFields>
        name="endsOn"
        label="Last day (optional)"
        hint="Without one it works until you revoke it."
      />
      <PasswordField<KeyFields> name="password" label="Your password" autoComplete="current-password" />
      <FormFailure />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className={buttonStyle('quiet')} onClick={onCancel}>
          Cancel
        </button>
        <SubmitButton text="Make the key" sending="Making the key..." />
      </div>
    </Form>
  );
}
