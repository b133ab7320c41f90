import { jest } from '@jest/globals';

/** What Stripe's script says of a confirmation that came to nothing. */
export interface StripeRefusal {
  readonly type: string;
  readonly message?: string;
  readonly payment_intent?: { readonly status: string };
}

type Confirm = (url: {
  readonly confirmParams: { readonly return_url: string };
  readonly redirect?: string;
}) => Promise<{ error?: StripeRefusal }>;

let made: (key: string) => object;
/** Stripe's loader keeps the first that it finds, so that one asks for the stub of the test that runs. */
const standIn = Object.assign((key: string) => made(key), { version: 'endive' });

/** Stands where Stripe's own script would put itself: our code above it runs as it is. */
export function stubStripe() {
  const listeners = new Map<string, (event: object) => void>();
  const element = {
    mount: jest.fn(),
    destroy: jest.fn(),
    update: jest.fn(),
    on: (event: string, listener: (event: object) => void) => listeners.set(event, listener),
    off: jest.fn(),
  };
  const elements = {
    create: jest.fn(() => element),
    getElement: jest.fn(() => null),
    update: jest.fn(),
    submit: jest.fn<() => Promise<{ error?: StripeRefusal }>>(() => Promise.resolve({})),
  };
  const stripe = {
    elements: jest.fn<(options: { clientSecret: string; appearance: object }) => typeof elements>(
      () => elements,
    ),
    createToken: jest.fn(),
    createPaymentMethod: jest.fn(),
    confirmCardPayment: jest.fn(),
    // With a redirect its promise never comes: the browser has left.
    confirmPayment: jest.fn<Confirm>(() => new Promise(() => undefined)),
    confirmSetup: jest.fn<Confirm>(() => new Promise(() => undefined)),
  };
  const making = jest.fn<(key: string) => typeof stripe>(() => stripe);
  made = making;
  // Stripe's types promise far more than our code asks for.
  Object.assign(window, { Stripe: standIn });
  return {
    making,
    stripe,
    elements,
    /** What its frame tells the page: `ready`, `loaderror`. */
    notify: (event: string) => listeners.get(event)?.({}),
    hasListener: (event: string) => listeners.has(event),
  };
}
