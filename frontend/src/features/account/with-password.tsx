import { deleteAccountInput } from '@headgate/contracts/account-input';
import { useEffect } from 'react';
import { useUser } from '../../entities/session/session.queries.ts';
import { useServerForm } from '../../lib/form/server-form.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';

const draft = { base: { password: '' } };

interface WithPasswordProps<Answer> {
  readonly label: string;
  readonly explained?: string;
  readonly send: (password: string) => Promise<Answer>;
  readonly onSent: (answer: Answer) => void;
  readonly onCancel: () => void;
  readonly cancel?: string;
  readonly submit: string;
  readonly sending: string;
  readonly isDangerous?: boolean;
}

/** Something that takes the password once more. */
export function WithPassword<Answer>({
  label,
  explained,
  send,
  onSent,
  onCancel,
  cancel = 'Cancel',
  submit,
  sending,
  isDangerous = false,
}: WithPasswordProps<Answer>) {
  const { username } = useUser();
  const of = useServerForm({
    schema: deleteAccountInput,
    draft,
    send: ({ password }) => send(password),
    onSent,
  });
  const { setFocus } = of.form;
  useEffect(() => {
    setFocus('password');
  }, [setFocus]);
  return (
    <Form of={of} label={label} className="grid gap-3">
      {explained !== undefined && <p className="text-14 text-muted">{explained}</p>}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField<typeof draft.base>
        name="password"
        label="Your password"
        autoComplete="current-password"
      />
      <FormFailure />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className={buttonStyle('quiet')} onClick={onCancel}>
          {cancel}
        </button>
        <SubmitButton
          text={submit}
          sending={sending}
          className={buttonStyle(isDangerous ? 'danger' : 'primary')}
        />
      </div>
    </Form>
  );
}
