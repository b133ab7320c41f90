import {
  applicationMoves,
  type ApplicationStatus,
  type ReviewedApplication,
} from '@headgate/contracts/pilot-application';
import Info from 'lucide-react/icons/info';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { TextFields } from '../../lib/form/form-draft.ts';
import { applicationStatusLabel } from '../../entities/application/application-badges.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { ChoiceField } from '../../ui/form/form-field.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { useReviewForm } from './use-review-form.ts';

interface ReviewFormProps {
  /** Give each version of it a key of its own. */
  readonly application: ReviewedApplication;
  /** This version was made here, a moment ago. */
  readonly isSaved: boolean;
  readonly onSaved: (saved: ReviewedApplication) => void;
}

export function ReviewForm({ application, isSaved, onSaved }: ReviewFormProps) {
  const of = useReviewForm(application, onSaved);
  const { form, submit } = of;
  const [asking, setAsking] = useState<'accepted' | 'declined'>();
  const decision = () => {
    const to = form.getValues('status');
    return to !== application.status && (to === 'accepted' || to === 'declined') ? to : undefined;
  };
  const decide = async () => {
    await submit();
    // What was refused is told by the form.
    setAsking(undefined);
  };
  const about = {
    farmName: application.farmName,
    isPaid: application.paymentStatus === 'paid',
    saving: form.formState.isSubmitting,
    onConfirm: () => void decide(),
    onCancel: () => {
      setAsking(undefined);
    },
  };
  return (
    <>
      <Form
        of={of}
        label="Review"
        className="grid gap-5"
        onSubmit={() => {
          const to = decision();
          if (to === undefined) void submit();
          else setAsking(to);
        }}
      >
        <StatusField application={application} />
        <LinesField<TextFields>
          name="notes"
          label="Notes"
          hint="For the team. The farm never sees them."
          rows={6}
        />
        <div>
          <FormFailure />
          <SaveButton isSaved={isSaved} />
        </div>
      </Form>
      <AcceptDialog open={asking === 'accepted'} {...about} />
      <DeclineDialog open={asking === 'declined'} {...about} />
    </>
  );
}

function SaveButton({ isSaved }: { isSaved: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The form that was sent is gone, and with it the button that had the focus.
    if (isSaved) button.current?.focus({ preventScroll: true });
  }, [isSaved]);
  return (
    <SubmitButton
      buttonRef={button}
      text="Save changes"
      sending="Saving..."
      className={`mt-2 ${buttonStyle('primary')}`}
    />
  );
}

/** Where it may go from here, as the server allows. */
function StatusField({ application: { status, paymentStatus } }: { application: ReviewedApplication }) {
  const chosen = useWatch<TextFields>({ name: 'status' });
  const moves = applicationMoves[status];
  // What was paid before a no goes back: who is looked at again pays anew.
  const isPaid = paymentStatus === 'paid' && status !== 'declined';
  if (moves.length === 0)
    return (
      <div>
        <p className="mb-1.5 text-14 font-semibold">Status</p>
        <p>{applicationStatusLabel(status)}. This cannot be changed.</p>
      </div>
    );
  return (
    <div>
      <ChoiceField<TextFields> name="status" label="Status">
        {[status, ...moves].map((each) => (
          <option key={each} value={each}>
            {applicationStatusLabel(each)}
          </option>
        ))}
      </ChoiceField>
      <div role="status">
        {chosen !== status && (
          <p className="mt-2 flex gap-2 rounded-control bg-info-tint p-3 text-14">
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-water" />
            <span>{meaningOf(moves.find((move) => move === chosen) ?? status, isPaid)}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** What a move leads to. */
function meaningOf(to: ApplicationStatus, isPaid: boolean): string {
  switch (to) {
    case 'submitted':
      return 'The farm sees: “Your application is with us.”';
    case 'in-review':
      return isPaid
        ? 'The farm sees: “We are reading your application.”'
        : 'The farm gets an email that you are reviewing its application. The fee is still to be paid.';
    case 'accepted':
      return isPaid
        ? 'The farm sees: “Your farm is in the pilot.” You cannot undo this.'
        : 'The fee is not paid yet: the farm is in the pilot once it is. You cannot undo this.';
    case 'declined':
      return isPaid
        ? 'The fee is refunded in full at once, unless the payment is in dispute. You cannot undo this. The farm sees that you could not accept it into the pilot. It may apply again.'
        : 'The farm sees that you could not accept it into the pilot, and can no longer pay. It may apply again.';
  }
}
