import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureMessage } from '../../lib/failure-message.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../button-style.ts';

interface PrivateLinkRowProps {
  readonly link: { readonly id: string; readonly name: string; readonly hasEnded: boolean };
  readonly revocation: UseMutationOptions<void, Error, string>;
  /** What is said when it is gone. */
  readonly revoked: { readonly title: string; readonly description: string };
  /** What it shows, when it was used last, when it ends. */
  readonly children: ReactNode;
}

/** A private link of a farm, and the way to end it: one press. */
export function PrivateLinkRow({
  link: { id, name, hasEnded },
  revocation,
  revoked,
  children,
}: PrivateLinkRowProps) {
  const { mutate, isPending } = useMutation(revocation);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-14 wrap-anywhere text-muted">{children}</p>
      </div>
      <button
        type="button"
        aria-disabled={isPending}
        className={buttonStyle('quiet')}
        onClick={() => {
          if (isPending) return;
          mutate(id, {
            onSuccess: () => {
              showToast(revoked);
            },
            onError: (error) => {
              const description = failureMessage(error);
              showToast({ variant: 'destructive', title: 'That did not work', description });
            },
          });
        }}
      >
        {isPending ? 'Revoking...' : hasEnded ? 'Remove' : 'Revoke'}
        <span className="sr-only"> {name}</span>
      </button>
    </li>
  );
}
