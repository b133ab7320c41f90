/*
 * What a browser is served in place of Stripe's own script, at its address. As far as our form can tell it does what that
 * does: it draws a field, says when it is ready, and notes what it is asked. What a confirmation comes to is told by the
 * card number, one of the provider's own for tests. The functions run in the page, so they use nothing but each other.
 */

interface Appearance {
  readonly theme: string;
  readonly variables: Readonly<Record<string, string>>;
}
interface ElementsOptions {
  readonly clientSecret: string;
  readonly appearance: Appearance;
}
interface Confirmation {
  readonly return_url: string;
  readonly redirect: string | null;
}

const notes = {
  /** That the form was made with. */
  keys: [] as string[],
  /** The options of the elements, each time that they were made or changed. */
  elements: [] as ElementsOptions[],
  /** Confirmations that were asked for. */
  confirmed: [] as Confirmation[],
};
export type StripeNotes = typeof notes;

function cardNumber(): string {
  return document.querySelector<HTMLInputElement>('#stripe-card')?.value ?? '';
}

/** Stands for the frame in which Stripe draws its fields. */
function makeElement() {
  const listeners: Record<string, (event: object) => void> = {};
  const label = document.createElement('label');
  label.append(
    'Card number of Stripe',
    Object.assign(document.createElement('input'), { id: 'stripe-card', inputMode: 'numeric' }),
  );
  return {
    on: (event: string, listener: (event: object) => void) => {
      listeners[event] = listener;
    },
    off: () => undefined,
    update: () => undefined,
    destroy: () => {
      label.remove();
    },
    mount: (place: HTMLElement) => {
      place.append(label);
      setTimeout(() => listeners['ready']?.({}));
    },
  };
}

function makeElements(options: ElementsOptions) {
  notes.elements.push(options);
  const missing = { type: 'validation_error', message: 'Your card number is incomplete.' };
  return {
    clientSecret: options.clientSecret,
    create: makeElement,
    getElement: () => null,
    update: (changed: Partial<ElementsOptions>) => notes.elements.push({ ...options, ...changed }),
    submit: () => Promise.resolve(cardNumber() === '' ? { error: missing } : {}),
  };
}

interface Input {
  readonly elements: { readonly clientSecret: string };
  readonly confirmParams: { readonly return_url: string };
  readonly redirect?: 'if_required';
}

async function confirmPayment({ elements, confirmParams: { return_url }, redirect }: Input): Promise<object> {
  notes.confirmed.push({ return_url, redirect: redirect ?? null });
  // Long enough for a second press.
  await new Promise((resolve) => setTimeout(resolve, 300));
  if (cardNumber() === '4000000000000002')
    return { error: { type: 'card_error', message: 'Your card was declined.' } };
  if (redirect === 'if_required') return { paymentIntent: { status: 'succeeded' } };
  const back = new URL(return_url);
  back.searchParams.set('payment_intent', elements.clientSecret.split('_secret_')[0] ?? '');
  back.searchParams.set('redirect_status', 'succeeded');
  location.assign(back);
  // The browser leaves.
  return new Promise(() => undefined);
}

function install(): void {
  const unexpected = () => Promise.reject(new Error('Nobody expected this call'));
  const stripe = {
    elements: makeElements,
    confirmPayment,
    confirmSetup: unexpected,
    createToken: unexpected,
    createPaymentMethod: unexpected,
    confirmCardPayment: unexpected,
  };
  const make = (key: string) => {
    notes.keys.push(key);
    return stripe;
  };
  // The loader asks which one it has brought: the one that our version of it is for.
  Object.assign(globalThis, { Stripe: Object.assign(make, { version: 'endive' }), stripeNotes: notes });
}

const parts = [cardNumber, makeElement, makeElements, confirmPayment, install].map(String).join('\n');

/** As a script. */
export const stripeStub = `(() => { const notes = ${JSON.stringify(notes)};\n${parts}\ninstall(); })();`;
