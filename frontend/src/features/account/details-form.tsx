import { changeDetailsInput, type ChangeDetailsInput } from '@headgate/contracts/account-input';
import type { User } from '@headgate/contracts/user';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { failureMessage } from '../../lib/failure-message.ts';
import { useFormDraft, useRestoredFields } from '../../lib/form-draft.ts';
import { useUser } from '../../lib/session.queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { PhoneFields } from '../../ui/form/phone-fields.tsx';
import { preventDoubleSubmit } from '../../ui/prevent-double-submit.ts';
import { changeDetails } from './account.queries.ts';
import { setServerErrors } from './set-server-errors.ts';

/** From top to bottom. */
const order = ['username', 'fullName', 'companyName', 'phoneNumber'] as const;

/** The form as typed: texts. Blank means not told. `country` (ISO 3166) is this form's own: the dial code is kept. */
type DetailFields = Record<(typeof order)[number] | 'country' | 'countryCode', string>;

const details = z.pipe(
  z.transform((values: DetailFields): z.input<typeof changeDetailsInput> => values),
  changeDetailsInput,
);

const fieldsOf = ({ username, fullName, companyName, countryCode, phoneNumber }: User): DetailFields => ({
  username,
  fullName: fullName ?? '',
  companyName: companyName ?? '',
  country: '',
  countryCode,
  phoneNumber: phoneNumber ?? '',
});

export function DetailsForm() {
  const { form, submit, isPending } = useDetailsForm();
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Your details"
        className="grid gap-5 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void submit(event);
        }}
      >
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
        <div className="sm:col-span-2">
          <button
            type="submit"
            aria-disabled={isPending}
            onClick={preventDoubleSubmit()}
            className={buttonStyle('primary')}
          >
            {isPending ? 'Saving...' : 'Save details'}
          </button>
          <Failure text={form.formState.errors.root?.message} />
        </div>
      </form>
    </FormProvider>
  );
}

/** The form, what is typed and not sent yet kept for this tab, and what becomes of a submission. */
function useDetailsForm() {
  const user = useUser();
  const draft = useMemo(
    () => ({ storageKey: `headgate_account_draft_${user.id}`, base: fieldsOf(user) }),
    [user],
  );
  const { first, restored } = useRestoredFields(draft);
  const form = useForm<DetailFields, unknown, ChangeDetailsInput>({
    resolver: standardSchemaResolver(details),
    defaultValues: first,
  });
  useFormDraft(form, draft, restored);
  const { mutateAsync, isPending } = useMutation(changeDetails);
  const submit = form.handleSubmit(async (input) => {
    let changed: User;
    try {
      changed = await mutateAsync(input);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!setServerErrors(form, error, order)) form.setError('root', { message: failureMessage(error) });
      return;
    }
    // As the server has it: without blanks around it, say.
    form.reset({ ...fieldsOf(changed), country: form.getValues('country') });
    showToast({ title: 'Details saved' });
  });
  return { form, submit, isPending };
}
