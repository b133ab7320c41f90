import { changePasswordInput } from '@headgate/contracts/account-input';
import { useMutation } from '@tanstack/react-query';
import { changePassword } from '../../entities/session/account.queries.ts';
import { useUser } from '../../entities/session/session.queries.ts';
import { useServerForm } from '../../lib/form/server-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';

type PasswordFields = Record<'currentPassword' | 'newPassword', string>;

const draft = { base: { currentPassword: '', newPassword: '' } };

export function PasswordForm() {
  const { username } = useUser();
  const { mutateAsync } = useMutation(changePassword);
  const of = useServerForm({
    schema: changePasswordInput,
    draft,
    send: mutateAsync,
    onSent: () => {
      of.form.reset(draft.base);
      showToast({ title: 'Password changed', description: 'Your other devices have been logged out.' });
    },
  });
  return (
    <Form of={of} label="Password" className="grid max-w-md gap-5">
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
        <SubmitButton text="Change password" sending="Changing..." />
        <FormFailure />
      </div>
    </Form>
  );
}
