import { changePasswordInput, type ChangePasswordInput } from '@headgate/contracts/account-input';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { failureMessage } from '../../lib/failure-message.ts';
import { useUser } from '../../lib/session.queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Failure } from '../../ui/failure.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { preventDoubleSubmit } from '../../ui/prevent-double-submit.ts';
import { changePassword } from './account.queries.ts';
import { setServerErrors } from './set-server-errors.ts';

type PasswordFields = Record<'currentPassword' | 'newPassword', string>;

const blank: PasswordFields = { currentPassword: '', newPassword: '' };

export function PasswordForm() {
  const { username } = useUser();
  const form = useForm<PasswordFields, unknown, ChangePasswordInput>({
    resolver: standardSchemaResolver(changePasswordInput),
    defaultValues: blank,
  });
  const { mutateAsync, isPending } = useMutation(changePassword);
  const failure = form.formState.errors.root?.message;

  const submit = form.handleSubmit(async (input) => {
    try {
      await mutateAsync(input);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!setServerErrors(form, error, ['currentPassword', 'newPassword']))
        form.setError('root', { message: failureMessage(error) });
      return;
    }
    form.reset(blank);
    showToast({ title: 'Password changed', description: 'Your other devices have been signed out.' });
  });

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Password"
        className="grid max-w-md gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void submit(event);
        }}
      >
        {/* For password managers: whose passwords these are. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField<PasswordFields>
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
        />
        <PasswordField<PasswordFields>
          name="newPassword"
          label="New password"
          hint="At least 8 characters"
          autoComplete="new-password"
        />
        <div>
          <button
            type="submit"
            aria-disabled={isPending}
            onClick={preventDoubleSubmit()}
            className={buttonStyle('primary')}
          >
            {isPending ? 'Changing...' : 'Change password'}
          </button>
          <Failure text={failure} />
        </div>
      </form>
    </FormProvider>
  );
}
