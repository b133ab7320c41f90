import { changeDetailsInput } from '@headgate/contracts/account-input';
import type { User } from '@headgate/contracts/user';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod/mini';
import { changeDetails } from '../../entities/session/account.queries.ts';
import { useUser } from '../../entities/session/session.queries.ts';
import { useServerForm } from '../../lib/form/server-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { LanguageField } from '../../ui/form/language-field.tsx';
import { PhoneFields } from '../../ui/form/phone-fields.tsx';

/** The form as typed: texts. Blank means not told. `country` (ISO 3166) is this form's own: the dial code is kept. */
type DetailFields = Record<
  'username' | 'fullName' | 'companyName' | 'country' | 'countryCode' | 'phoneNumber',
  string
> &
  Pick<User, 'language'>;

const details = z.pipe(
  z.transform((values: DetailFields): z.input<typeof changeDetailsInput> => values),
  changeDetailsInput,
);

const fieldsOf = ({
  username,
  fullName,
  companyName,
  countryCode,
  phoneNumber,
  language,
}: User): DetailFields => ({
  username,
  fullName: fullName ?? '',
  companyName: companyName ?? '',
  country: '',
  countryCode,
  phoneNumber: phoneNumber ?? '',
  language,
});

export function DetailsForm() {
  const of = useDetailsForm();
  return (
    <Form of={of} label="Your details" className="grid gap-5 sm:grid-cols-2">
      <TextField<DetailFields>
        name="username"
        label="Username"
        hint="What you log in with"
        autoComplete="username"
        autoCapitalize="none"
        className="sm:col-span-2"
        required
      />
      <TextField<DetailFields> name="fullName" label="Full name" autoComplete="name" />
      <TextField<DetailFields> name="companyName" label="Farm or company" autoComplete="organization" />
      <div className="sm:col-span-2">
        <PhoneFields />
      </div>
      <LanguageField<DetailFields>
        name="language"
        label="Language of emails"
        hint="Of calendars that you share, too"
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <SubmitButton text="Save details" sending="Saving..." />
        <FormFailure />
      </div>
    </Form>
  );
}

/** The form, what is typed and not sent yet kept for this tab, and what becomes of a submission. */
function useDetailsForm() {
  const user = useUser();
  const draft = useMemo(
    () => ({ storageKey: `headgate_account_draft_${user.id}`, base: fieldsOf(user) }),
    [user],
  );
  const { mutateAsync } = useMutation(changeDetails);
  const of = useServerForm({
    schema: details,
    draft,
    send: mutateAsync,
    onSent: (changed) => {
      // As the server has it: without blanks around it, say.
      of.form.reset({ ...fieldsOf(changed), country: of.form.getValues('country') });
      showToast({ title: 'Details saved' });
    },
  });
  return of;
}
