import { PaymentForm } from '../../features/payments/payment-form.tsx';
import { PilotApplicationPage } from '../../features/pilot-application/pilot-application-page.tsx';

/** The application, its fee paid by the form that takes cards. */
export function PilotApplication() {
  return <PilotApplicationPage formOf={(form) => <PaymentForm {...form} />} />;
}
