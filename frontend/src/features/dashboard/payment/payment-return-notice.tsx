import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { awaitConfirmation } from '../../../entities/payment/awaited-payment.ts';
import { takeBegun } from '../../../entities/payment/begun-payment.ts';
import { paymentsQuery, subscriptionQuery } from '../../../entities/payment/payments.queries.ts';
import { applicationsQuery } from '../../../entities/application/application.queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { paymentReturn } from './payment-return.ts';

/**
 * Says once how a payment went that was begun in this browser and whose provider has sent it back; then the address is the
 * dashboard's own, so that neither a reload nor a bookmark says it again, and no secret stays in it. Any other link says
 * nothing: what is owed is read from the server.
 */
export function PaymentReturnNotice() {
  const search = useSearch({ from: '/_guard/dashboard' });
  const { redirect_status: status, for: subject } = search;
  const intent = search.payment_intent ?? search.setup_intent ?? '';
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    if (status === undefined) return;
    if (takeBegun(intent)) {
      const { toast, paid } = paymentReturn(status, subject);
      showToast(toast);
      if (paid !== undefined) awaitConfirmation(paid);
    }
    for (const { queryKey } of [paymentsQuery, applicationsQuery, subscriptionQuery])
      void client.invalidateQueries({ queryKey });
    void navigate({ to: '/dashboard', search: {}, replace: true });
  }, [status, subject, intent, navigate, client]);
  return null;
}
