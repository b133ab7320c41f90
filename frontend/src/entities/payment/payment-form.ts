import type { ReactNode } from 'react';

/** The port to whoever takes cards: what a page asks of a payment form. Pages compose the form, features take it. */
export interface PaymentFormProps {
  /** From the gateway: with it the browser pays, or (setup) tells the provider a card. */
  readonly clientSecret: string;
  readonly kind: 'payment' | 'setup';
  /** Of the button. */
  readonly label: string;
  /** Of the button, while it is being done. */
  readonly busyLabel: string;
  /** In words, as '$10,000': the bank's question tells it. */
  readonly amount?: string | undefined;
  /** Where the provider sends the browser: an address of this site, with its origin. */
  readonly returnUrl: string;
  /** `always`: success leads to `returnUrl`. `if_required`: only a way of paying that needs it, else `onSucceeded`. */
  readonly redirect: 'always' | 'if_required';
  /** Said when the form itself cannot be loaded. */
  readonly loadFailure?: string;
  readonly isDisabled?: boolean;
  /** Before the provider is asked anything. False: it is not to be; the page says why. */
  readonly beforePaying?: () => Promise<boolean>;
  readonly onSucceeded?: () => void;
  /** After the toast that says it. The form stays as it was filled in. */
  readonly onFailed?: (message: string) => void;
}

/** For features, which never import each other: `src/pages` gives them the form. */
export type PaymentFormOf = (props: PaymentFormProps) => ReactNode;
