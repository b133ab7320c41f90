import LoaderCircle from 'lucide-react/icons/loader-circle';
import Lock from 'lucide-react/icons/lock';
import type { PaymentFormProps } from '../../entities/payment/payment-form.ts';
import { buttonStyle } from '../../ui/button-style.ts';

type PayButtonProps = Pick<PaymentFormProps, 'label' | 'busyLabel' | 'isDisabled'> & {
  readonly isBusy: boolean;
};

/** The last press before money moves. Not `disabled` while busy: the focus would be lost, and with it where a keyboard is. */
export function PayButton({ label, busyLabel, isDisabled = false, isBusy }: PayButtonProps) {
  const Icon = isBusy ? LoaderCircle : Lock;
  return (
    <button
      type="submit"
      aria-disabled={isBusy || isDisabled}
      className={`${buttonStyle('primary', 'tall')} w-full aria-disabled:opacity-80`}
    >
      <Icon
        aria-hidden="true"
        className={isBusy ? 'size-5 shrink-0 motion-safe:animate-spin' : 'size-5 shrink-0'}
      />
      {isBusy ? busyLabel : label}
    </button>
  );
}
