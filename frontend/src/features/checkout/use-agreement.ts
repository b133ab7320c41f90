import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { checkout } from '../../content/checkout.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { acceptAgreement, agreementAcceptanceQuery } from '../../entities/payment/payments.queries.ts';

export interface Agreement {
  /** Null: not accepted yet, or not known. */
  readonly acceptedAt: string | null;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly error: string | undefined;
  readonly onTick: () => void;
  /** Before money is asked for. False: it is not accepted, and the box says why. */
  readonly accept: () => Promise<boolean>;
}

/** The pilot agreement, recorded before the payment is. */
export function useAgreement(): Agreement {
  const { data } = useQuery(agreementAcceptanceQuery);
  const { mutateAsync } = useMutation(acceptAgreement);
  const box = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const acceptedAt = data?.acceptedAt ?? null;

  const refuse = (message: string) => {
    setError(message);
    box.current?.focus();
    return false;
  };
  const accept = async () => {
    if (acceptedAt !== null) return true;
    if (box.current?.checked !== true) return refuse(checkout.agreement.missing);
    try {
      await mutateAsync();
      return true;
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure;
      return refuse(failureMessage(failure));
    }
  };
  return {
    acceptedAt,
    box,
    error,
    onTick: () => {
      setError(undefined);
    },
    accept,
  };
}
