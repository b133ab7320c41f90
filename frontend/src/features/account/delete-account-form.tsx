import { deleteAccountInput } from '@headgate/contracts/account-input';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { failureMessage } from '../../lib/failure-message.ts';
import { endSession } from '../../lib/session.mutations.ts';
import { useUser } from '../../lib/session.queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { preventDoubleSubmit } from '../../ui/prevent-double-submit.ts';
import { deleteAccount } from './account.queries.ts';
import { setServerErrors } from './set-server-errors.ts';

type DeletionFields = Record<'password' | 'confirmation', string>;

const expected = 'DELETE';

/** The word keeps a hand from slipping, the password keeps anybody else at this browser from doing it. */
const deletion = z.extend(deleteAccountInput, {
  confirmation: z
    .string()
    .check(z.refine((text) => text.trim().toUpperCase() === expected, `Type ${expected} to confirm`)),
});

export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const { username } = useUser();
  const form = useForm<DeletionFields>({
    resolver: standardSchemaResolver(deletion),
    defaultValues: { password: '', confirmation: '' },
  });
  const { remove, isPending } = useRemoval();
  const submit = form.handleSubmit(async ({ password }) => {
    const error = await remove(password);
    if (error !== null && !setServerErrors(form, error, ['password']))
      form.setError('root', { message: failureMessage(error) });
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Delete your account"
        className="mt-5 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void submit(event);
        }}
      >
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField<DeletionFields>
          name="password"
          label="Your password"
          autoComplete="current-password"
        />
        <TextField<DeletionFields>
          name="confirmation"
          label={`Type ${expected} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Failure text={form.formState.errors.root?.message} />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className={buttonStyle('quiet')} onClick={onCancel}>
            Cancel
          </button>
          <button
            type="submit"
            aria-disabled={isPending}
            onClick={preventDoubleSubmit()}
            className={buttonStyle('danger')}
          >
            {isPending ? 'Deleting...' : 'Delete my account for good'}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}

/** Deletes, and leaves by the home page: a guarded one would at once ask to sign in. Gives what went wrong, if anything. */
function useRemoval() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useMutation(deleteAccount);
  const remove = async (password: string): Promise<Error | null> => {
    try {
      await mutateAsync({ password });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return error;
    }
    await navigate({ to: '/' });
    endSession(client);
    showToast({
      title: 'Account deleted',
      description: 'Your account and your farm’s records are gone. We have sent you an e-mail about it.',
    });
    return null;
  };
  return { remove, isPending };
}
