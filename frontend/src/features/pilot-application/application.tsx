import type { FarmProfile } from '@headgate/contracts/farm-profile';
import type { PilotApplication } from '@headgate/contracts/pilot-application';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { PaymentFormOf } from '../../entities/payment/payment-form.ts';
import { useUser } from '../../entities/session/session.queries.ts';
import { fieldsOf, type ApplicationFields } from './application-fields.ts';
import { knownOf } from './known-of-farm.ts';
import { PaidBefore } from './paid/paid-before.tsx';
import { PaidNow } from './paid/paid-now.tsx';
import { SentApplication } from './sent-application.tsx';
import { Wizard } from './wizard.tsx';

interface ApplicationProps {
  /** The farm's newest. */
  readonly latest: PilotApplication | undefined;
  readonly profile: FarmProfile | undefined;
  readonly formOf: PaymentFormOf;
}

/** It is filled in, was paid a moment ago, was paid by another door, or is with the team. */
type Stage = 'filling' | 'paid-now' | 'paid-before' | 'sent';

/** Whether its fee can still be paid, and what it says be corrected. */
const isOpen = ({ status, paymentStatus }: PilotApplication) =>
  status !== 'declined' && (paymentStatus === 'pending' || paymentStatus === 'failed');

export function Application({ latest, profile, formOf }: ApplicationProps) {
  const user = useUser();
  const navigate = useNavigate();
  const { begun, stage, setStage } = useStage(latest);
  const [first] = useState(stage);
  const hasArrived = stage !== first;
  switch (stage) {
    case 'filling':
      return (
        <Wizard
          application={begun !== undefined && isOpen(begun) ? begun : undefined}
          known={begun === undefined ? knownOf(user, profile) : asNew(begun)}
          hasArrived={hasArrived}
          formOf={formOf}
          onPaid={() => {
            setStage('paid-now');
          }}
          onPaidBefore={() => {
            setStage('paid-before');
          }}
        />
      );
    case 'paid-now':
      return <PaidNow applicationId={latest?.id} />;
    case 'paid-before':
      return <PaidBefore applicationId={latest?.id} />;
    case 'sent':
      // It came with one, and one is not forgotten.
      if (latest === undefined) throw new Error('Nothing was sent');
      return (
        <SentApplication
          application={latest}
          hasArrived={hasArrived}
          onApplyAgain={() => {
            setStage('filling');
            void navigate({ to: '/pilot-application', search: { step: 1 } });
          }}
        />
      );
  }
}

/** The next application of a farm that was declined says the same, and accepts the agreement anew. */
const asNew = (application: PilotApplication): ApplicationFields => ({
  ...fieldsOf(application),
  agreementVersion: '',
});

/**
 * What a reader of this page has begun with stays: only money that has come, or the team's no, ends the filling in. (The
 * server may know of the money before the form does.)
 */
function useStage(latest: PilotApplication | undefined) {
  const { step } = useSearch({ from: '/_guard/pilot-application' });
  const [begun] = useState(latest);
  const [chosen, setStage] = useState<Stage>(() => {
    if (latest === undefined || isOpen(latest)) return 'filling';
    // Somebody was about to apply once more, and the page was loaded again.
    return latest.status === 'declined' && step !== undefined ? 'filling' : 'sent';
  });
  const ended = chosen === 'filling' ? endOf(latest, begun) : undefined;
  const stage: Stage = ended === 'paid' && step === 4 ? 'paid-now' : ended === undefined ? chosen : 'sent';
  return { begun, stage, setStage };
}

/** Why there is nothing left to fill in; undefined: there is. */
function endOf(
  latest: PilotApplication | undefined,
  begun: PilotApplication | undefined,
): 'paid' | 'other' | undefined {
  if (latest === undefined || isOpen(latest)) return undefined;
  // Whoever applies once more after a no has begun with that no.
  if (latest.status === 'declined') return begun?.id === latest.id && !isOpen(begun) ? undefined : 'other';
  return latest.paymentStatus === 'paid' ? 'paid' : 'other';
}
