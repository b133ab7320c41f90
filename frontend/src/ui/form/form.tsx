import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { FormProvider, useFormState, type FieldValues } from 'react-hook-form';
import type { ServerForm } from '../../lib/form/server-form.ts';
import { buttonStyle } from '../button-style.ts';
import { Failure } from '../failure.tsx';
import { preventDoubleSubmit } from '../prevent-double-submit.ts';

interface FormProps<Fields extends FieldValues, Output> {
  readonly of: ServerForm<Fields, Output> & { readonly conflict?: ChangedMeanwhileProps | null };
  readonly label?: string;
  readonly id?: string;
  readonly className?: string;
  /** In place of sending. */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

/** The fields of a form; somebody who was faster is announced above them. */
export function Form<Fields extends FieldValues, Output>({
  of: { form, submit, conflict = null },
  label,
  onSubmit = () => void submit(),
  children,
  ...about
}: FormProps<Fields, Output>) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={label}
        {...about}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {conflict !== null && <ChangedMeanwhile {...conflict} />}
        {children}
      </form>
    </FormProvider>
  );
}

/** What went wrong and belongs to no field. */
export function FormFailure() {
  const { errors } = useFormState();
  return <Failure text={errors.root?.message} />;
}

interface SubmitButtonProps {
  readonly text: string;
  readonly sending: string;
  readonly className?: string;
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

/** Not disabled while it sends: it keeps the focus, and so the keyboard its place. */
export function SubmitButton({ text, sending, className, buttonRef }: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  return (
    <button
      ref={buttonRef}
      type="submit"
      aria-disabled={isSubmitting}
      onClick={preventDoubleSubmit()}
      className={className ?? buttonStyle('primary')}
    >
      {isSubmitting ? sending : text}
    </button>
  );
}

interface ChangedMeanwhileProps {
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** Somebody else was faster. Whose text it will be is for a person to say. */
function ChangedMeanwhile({ onTheirs, onMine }: ChangedMeanwhileProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever pressed Save stands at the other end of the form.
    box.current?.focus();
  }, []);
  return (
    <div
      ref={box}
      role="group"
      aria-label="Changed by someone else"
      tabIndex={-1}
      className="rounded-card border border-line bg-warn-tint p-4"
    >
      <p role="alert" className="font-semibold">
        Someone else changed this. Your entries are kept below. Fields you did not change show the other
        person’s version.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" className={buttonStyle('quiet')} onClick={onTheirs}>
          Take theirs
        </button>
        <button type="button" className={buttonStyle('quiet')} onClick={onMine}>
          Keep mine
        </button>
      </div>
    </div>
  );
}
