import { deleteAccountInput } from '@headgate/contracts/account-input';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { deleteAccount } from '../../entities/session/account.queries.ts';
import { leaveSession } from '../../entities/session/session.mutations.ts';
import { useUser } from '../../entities/session/session.queries.ts';
import { useServerForm } from '../../lib/form/server-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';

type DeletionFields = Record<'password' | 'confirmation', string>;

const draft = { base: { password: '', confirmation: '' } };

const expected = 'DELETE';

/** The word keeps a hand from slipping, the password keeps anybody else at this browser from doing it. */
const deletion = z.extend(deleteAccountInput, {
  confirmation: z
    .string()
    .check(z.refine((text) => text.trim().toUpperCase() === expected, `Type ${expected} to confirm`)),
});

export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const { username } = useUser();
  return (
    <Form of={useDeletion()} label="Delete your account" className="mt-5 grid gap-5">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField<DeletionFields> name="password" label="Your password" autoComplete="current-password" />
      <TextField<DeletionFields>
        name="confirmation"
        label={`Type ${expected} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <FormFailure />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className={buttonStyle('quiet')} onClick={onCancel}>
          Cancel
        </button>
        <SubmitButton
          text="Delete my account for good"
          sending="Deleting..."
          className={buttonStyle('danger')}
        />
      </div>
    </Form>
  );
}

function useDeletion() {
  const { mutateAsync } = useMutation(deleteAccount);
  const { id } = useUser();
  return useServerForm({
    schema: deletion,
    draft,
    send: ({ password }) => mutateAsync({ password }),
    onSent: () => {
      showToast({
        title: 'Account deleted',
        description: 'Your account and your farm’s records are gone. We have sent you an email about it.',
      });
      void leaveForGood(id);
    },
  });
}

async function leaveForGood(userId: string): Promise<void> {
  const { forgetWaiting } = await import('../../entities/waiting-entry/send-waiting.ts');
  forgetWaiting(userId);
  await leaveSession();
}
