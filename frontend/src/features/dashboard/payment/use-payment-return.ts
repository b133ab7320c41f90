import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { awaitConfirmation } from '../../../lib/awaited-payment.ts';
import { applicationsQuery, paymentsQuery, subscriptionQuery } from '../../../lib/payments.queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { paymentReturn } from './payment-return.ts';

/**
 * Says once how a payment went whose provider has sent the browser back; then the address is the dashboard's own, so that
 * neither a reload nor a bookmark says it again, and no secret stays in it.
 */
export function usePaymentReturn(): void {
  const { redirect_status: status, for: subject } = useSearch({ from: '/guard/dashboard' });
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    if (status === undefined) return;
    const { toast, paid } = paymentReturn(status, subject);
    showToast(toast);
    if (paid !== undefined) awaitConfirmation(paid);
    for (const { queryKey } of [paymentsQuery, applicationsQuery, subscriptionQuery])
      void client.invalidateQueries({ queryKey });
    void navigate({ to: '/dashboard', search: {}, replace: true });
  }, [status, subject, navigate, client]);
}
