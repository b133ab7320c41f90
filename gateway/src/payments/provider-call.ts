import type { Call } from '@headgate/messaging';

/** As long as pilot may take to hear from the payment provider [ms]. Past that the browser is told to try again. */
const timeoutMs = 10_000;

/** What goes along with a question whose answer waits for the payment provider. */
export function providerCall(call: Partial<Call>): Partial<Call> {
  return { ...call, deadline: new Date(Date.now() + timeoutMs) };
}
