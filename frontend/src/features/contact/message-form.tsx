import { contactMessageInput, type ContactMessageInput } from '@headgate/contracts/contact-message';
import { useRef, useState, type SubmitEvent } from 'react';
import { contact } from '../../content/contact.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { request } from '../../lib/request.ts';
import { useIntentKey } from '../../lib/use-intent-key.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { controlStyle } from '../../ui/control-style.ts';
import { Failure } from '../../ui/failure.tsx';
import { describedBy, Field } from '../../ui/field.tsx';

const content = contact.message;
const fields = ['name', 'email', 'message'] as const;
type FieldName = (typeof fields)[number];
type Errors = Partial<Record<FieldName, string>>;

/** A message to the team. What was typed stays until it has arrived. */
export function MessageForm() {
  const { errors, failure, state, form, submit, writeAnother } = useMessage();
  if (state === 'sent')
    return (
      <div role="status">
        <p className="text-18 font-bold">{content.sent}</p>
        <p className="mt-1 text-muted">{content.answer}</p>
        <button type="button" className={`mt-4 ${buttonStyle('quiet')}`} onClick={writeAnother}>
          {content.another}
        </button>
      </div>
    );
  return (
    <form ref={form} noValidate aria-label={content.title} className="grid gap-5" onSubmit={submit}>
      {fields.map((name) => (
        <TextField key={name} name={name} error={errors[name]} />
      ))}
      {/* For programs, which fill in everything. */}
      <div aria-hidden="true" className="hidden">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <Failure text={failure} />
        <button type="submit" aria-disabled={state === 'sending'} className={buttonStyle('primary')}>
          {state === 'sending' ? content.sending : content.send}
        </button>
      </div>
    </form>
  );
}

function TextField({ name, error }: { name: FieldName; error: string | undefined }) {
  const id = `contact-${name}`;
  const about = {
    ...{ id, name, required: true, className: controlStyle },
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(id, { error }),
  };
  return (
    <Field id={id} label={content.fields[name]} error={error}>
      {name === 'message' ? (
        <textarea {...about} rows={6} className={`${controlStyle} py-2.5`} />
      ) : (
        <input {...about} type={name === 'email' ? 'email' : 'text'} autoComplete={name} />
      )}
    </Field>
  );
}

/** With one key it is one message, however often it is sent. */
const sendMessage = (body: ContactMessageInput, idempotencyKey: string): Promise<void> =>
  request('POST', '/api/contact-messages', null, { body, idempotencyKey });

function useMessage() {
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing');
  const form = useRef<HTMLFormElement>(null);
  const intent = useIntentKey();

  const send = async (written: Record<string, FormDataEntryValue>) => {
    const parsed = contactMessageInput.safeParse(written);
    const issues = parsed.success ? [] : parsed.error.issues;
    // The first of each field counts.
    const wrong = Object.fromEntries(
      issues.map(({ path, message }) => [path[0], message]).toReversed(),
    ) as Errors;
    setErrors(wrong);
    setFailure(undefined);
    const first = fields.find((name) => wrong[name] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (!parsed.success) return;
    setState('sending');
    try {
      await sendMessage(parsed.data, intent.keyOf(parsed.data));
      intent.done();
      setState('sent');
    } catch (error) {
      setFailure(failureMessage(error));
      setState('writing');
    }
  };
  return {
    ...{ errors, failure, state, form },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (state === 'writing') void send(Object.fromEntries(new FormData(event.currentTarget)));
    },
    writeAnother: () => {
      setState('writing');
    },
  };
}
